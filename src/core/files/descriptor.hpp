// An open file that is closed at the end of a scope.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace shufflelens {

class Descriptor {
  public:
    Descriptor() = default;
    /// Takes it over; -1 is none.
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    int release() { return std::exchange(number_, -1); }
    /// 0, or errno: some file systems report a failed write only here.
    int close() { return ::close(release()) == 0 ? 0 : errno; }

  private:
    int number_ = -1;
};

}  // namespace shufflelens
