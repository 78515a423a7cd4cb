#include "house/tables/done_before.hpp"

#include <cstring>
#include <string>

#include "house/digest.hpp"

namespace hardway::house {

DoneBefore::Key DoneBefore::key_of(std::string_view person, std::string_view id) {
    std::string both(person);
    both += '\0';
    both += id;
    const auto digest = sha256(both);
    Key key;
    std::memcpy(key.data(), digest.data(), sizeof key);
    return key;
}

std::optional<DoneBefore::Found> DoneBefore::find(std::string_view person, std::string_view id) const {
    const auto key = key_of(person, id);
    for (const auto& done : done_)
        if (done.key == key) return done.found;
    return std::nullopt;
}

void DoneBefore::add(std::string_view person, const AskedId& id, std::uint64_t number) {
    const Done done{key_of(person, id.id), {number, id.asked}};
    if (done_.size() < kMost) {
        done_.push_back(done);
    } else {
        done_[oldest_] = done;
        oldest_ = (oldest_ + 1) % kMost;
    }
}

}  // namespace hardway::house
