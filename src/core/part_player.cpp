#include "shufflelens/part_player.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <span>

namespace shufflelens {

PartPlayer::PartPlayer(const Recording& recording, SwapStyle style)
    : recording_(&recording), style_(style), array_(identity_order(recording.item_count())) {}

StepPart PartPlayer::part_at(int position) const {
    return parts_of_step(style_)[static_cast<std::size_t>(position % parts_per_step())];
}

std::optional<StepPart> PartPlayer::next_part() const {
    if (position_ == last_position()) return std::nullopt;
    return part_at(position_);
}

void PartPlayer::seek(int position) {
    position = std::clamp(position, 0, last_position());
    if (position < std::abs(position - position_)) {
        std::iota(array_.begin(), array_.end(), Item{0});
        temp_.reset();
        overwritten_.clear();
        position_ = 0;
    }
    while (position_ < position) do_part();
    while (position_ > position) undo_part();
}

void PartPlayer::do_part() {
    const Swap swap = recording_->swap(moment().step);
    switch (part_at(position_)) {
        case StepPart::DrawJ:
            break;
        case StepPart::SaveAtI:
            temp_ = at(source_place(swap));
            break;
        case StepPart::CopyToI:
            if (swap.kind != SwapKind::Exchange) {
                // Those between move over; what was taken out waits in temp, and is there twice until it is
                // put in.
                do_swap(swap, std::span(array_));
                break;
            }
            if (style_ == SwapStyle::WithoutTemp) overwritten_.push_back(at(swap.i));
            at(swap.i) = at(swap.j);
            break;
        case StepPart::CopyToJ:
            if (swap.kind == SwapKind::Exchange) at(swap.j) = temp_ ? *temp_ : at(swap.i);
            break;
        case StepPart::MoveOn:
            temp_.reset();
            break;
    }
    ++position_;
}

void PartPlayer::undo_part() {
    --position_;
    const Swap swap = recording_->swap(moment().step);
    switch (part_at(position_)) {
        case StepPart::DrawJ:
            break;
        case StepPart::SaveAtI:
            temp_.reset();
            break;
        case StepPart::CopyToI:
            if (swap.kind != SwapKind::Exchange) {
                do_swap(undone(swap), std::span(array_));
            } else if (style_ == SwapStyle::WithTemp) {
                at(swap.i) = *temp_;
            } else {
                at(swap.i) = overwritten_.back();
                overwritten_.pop_back();
            }
            break;
        case StepPart::CopyToJ:
            if (swap.kind == SwapKind::Exchange) at(swap.j) = at(swap.i);  // which holds what was at j
            break;
        case StepPart::MoveOn:
            if (style_ == SwapStyle::WithTemp)
                temp_ = at(swap.kind == SwapKind::Exchange ? swap.j : target_place(swap));
            break;
    }
}

std::vector<Item> PartPlayer::lost_items() const {
    std::vector<bool> present(array_.size(), false);
    for (const Item item : array_) present[static_cast<std::size_t>(item)] = true;
    if (temp_) present[static_cast<std::size_t>(*temp_)] = true;
    std::vector<Item> lost;
    for (std::size_t item = 0; item < present.size(); ++item) {
        if (!present[item]) lost.push_back(static_cast<Item>(item));
    }
    return lost;
}

}  // namespace shufflelens
