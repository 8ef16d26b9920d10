// Another program that drops files on a window: the XDND protocol, version 5, as file managers speak it.
// https://freedesktop.org/wiki/Specifications/XDND
#pragma once

#include <string>
#include <vector>

namespace shufflelens::app::test {

class DragSource {
  public:
    /// Drops the files on the window with this number ("0x400007" or decimal) on the display of the
    /// environment.
    DragSource(const std::string& window, const std::vector<std::string>& files);
    ~DragSource();
    DragSource(const DragSource&) = delete;
    DragSource& operator=(const DragSource&) = delete;

    /// Answers what the window has asked since; true once it has taken the files.
    bool serve();

  private:
    struct Connection;
    Connection* connection_;
};

}  // namespace shufflelens::app::test
