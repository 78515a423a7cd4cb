#include "words/money.hpp"

#include "rules/text.hpp"

namespace hardway::words {

std::string grouped(Money amount) {
    auto text = amount.text();
    const bool minus = !text.empty() && text.front() == '-';
    auto end = text.find('.');
    if (end == std::string::npos) end = text.size();
    for (std::size_t at = end; at > (minus ? 4U : 3U); at -= 3) text.insert(at - 3, 1, ',');
    return text;
}

std::string signed_amount(Money amount) {
    if (amount < Money{}) return "−" + grouped(-amount);
    return (amount.zero() ? "" : "+") + grouped(amount);
}

std::string spaced(std::string_view id) {
    return replaced(id, "_", " ");
}

}  // namespace hardway::words
