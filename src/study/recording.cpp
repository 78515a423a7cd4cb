#include "study/recording.hpp"

#include "rules/text.hpp"

namespace hardway {

std::optional<Recording> parse_recording(std::string_view text, const std::string& file, Faults& faults) {
    Recording recording;
    int line_number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++line_number;
        const std::string rolls = replaced(std::string(line.substr(0, line.find('#'))), "\r", " ");
        for (const std::string_view word : words(rolls)) {
            const auto roll = Roll::parse(word);
            if (!roll) {
                faults.push_back({file, line_number, quoted(word) + " is not a throw", "1-1 to 6-6", ""});
                return std::nullopt;
            }
            recording.push_back(*roll);
        }
    }
    if (recording.empty()) {
        faults.push_back({file, line_number, "no throws in it", "throws such as 3-4 6-6", ""});
        return std::nullopt;
    }
    return recording;
}

}  // namespace hardway
