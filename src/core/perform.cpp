#include "shufflelens/perform.hpp"

#include <cstddef>
#include <vector>

#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

/// Draws of another source, which can be had again from the first on.
class EchoSource final : public Source {
  public:
    explicit EchoSource(Source& others) : others_(others) {}
    std::uint64_t below(std::uint64_t bound) override {
        if (next_ == draws_.size()) draws_.push_back(others_.below(bound));
        return draws_[next_++];
    }
    void rewind() { next_ = 0; }

  private:
    Source& others_;
    std::vector<std::uint64_t> draws_;
    std::size_t next_ = 0;
};

void run_loop(const Variant& variant, Shuffler& shuffler) {
    const Schedule schedule = variant.schedule(shuffler.size());
    const bool follows =
        !variant.rule.draws_are_independent() && variant.rule.kind != DrawRuleKind::SameSeedTwice;
    for (int k = 0; k < schedule.steps; ++k) {
        const Step step = schedule.at(k);
        if (!follows) shuffler.independent();
        shuffler.exchange(step.i, shuffler.place(step.low, step.bound));
        if (follows) shuffler.nothing_left_to_choose();
    }
}

void run_once(const Variant& variant, Shuffler& shuffler) {
    if (variant.loop) return run_loop(variant, shuffler);
    variant.text(shuffler, variant.value);
}

}  // namespace

Order perform(const Variant& variant, int n, Source& source, const PerformOptions& options) {
    RuleSource ruled(variant.rule, n, source);
    EchoSource echo(source);
    const bool twice = variant.rule.kind == DrawRuleKind::SameSeedTwice;
    Shuffler shuffler(n, twice ? static_cast<Source&>(echo) : variant.rule == DrawRule{} ? source : ruled);
    if (options.log != nullptr) shuffler.log_to(*options.log);
    if (options.listener != nullptr) shuffler.report_to(*options.listener);
    if (options.picks != nullptr && !twice) shuffler.follow(*options.picks);
    do {
        for (int time = 0; time < variant.repeats; ++time) run_once(variant, shuffler);
        if (twice) {
            echo.rewind();
            shuffler.nothing_left_to_choose();
            run_once(variant, shuffler);
        }
    } while (!is_wanted(variant, shuffler.array()));
    return shuffler.array();
}

bool is_wanted(const Variant& variant, const Order& order) {
    if (variant.redo == Redo::Never || order.size() < 2) return true;
    const int fixed = count_fixed_points(order);
    if (variant.redo == Redo::WhileFixedPoint) return fixed == 0;
    return fixed < static_cast<int>(order.size());
}

}  // namespace shufflelens
