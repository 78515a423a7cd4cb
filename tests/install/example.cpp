// Names the rulebooks that came with the installed library.
#include <iostream>

#include "rules/builtin.hpp"

int main() {
    for (unsigned i = 0; i < hardway::kBuiltinRulebookCount; ++i) {
        const hardway::BuiltinRulebook& book = hardway::kBuiltinRulebooks[i];
        std::cout << book.id << ": " << book.text.size() << " bytes\n";
        if (book.text.empty()) {
            return 1;
        }
    }
    return 0;
}
