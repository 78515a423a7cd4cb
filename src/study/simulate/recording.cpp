#include "study/simulate/recording.hpp"

#include "rules/text.hpp"

namespace hardway::study {

Result<Recording> parse_recording(std::string_view text, const std::string& file) {
    Recording recording;
    int line_number = 0;
    while (!text.empty()) {
        ++line_number;
        auto rolls = take_line(text);
        rolls = rolls.substr(0, rolls.find('#'));
        for (auto word = take_word(rolls); !word.empty(); word = take_word(rolls)) {
            const auto roll = Roll::parse(word);
            if (!roll)
                return Fault{file, line_number, hardway::quoted(word) + " is not a throw", "1-1 to 6-6", ""};
            recording.push_back(*roll);
        }
    }
    if (recording.empty()) return Fault{file, line_number, "no throws in it", "throws such as 3-4 6-6", ""};
    return recording;
}

}  // namespace hardway::study
