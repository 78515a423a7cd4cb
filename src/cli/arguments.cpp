#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>
#include <utility>

#include "cli/numbers.hpp"
#include "cli/print.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

// ---------------------------------------------------------------- values

Allowed whole(std::uint64_t least, std::uint64_t most) {
    const auto range = fmt::format("{} to {}", least, most);
    return {range, [=](std::string& text) {
                const auto value = parse_natural(text);
                if (!value || *value < least || *value > most)
                    return hardway::quoted(text) + " is no whole number from " + range;
                text = std::to_string(*value);
                return std::string();
            }};
}

Allowed real(double least, double most) {
    const auto range = fmt::format("{} to {}", least, most);
    return {range, [=](std::string& text) {
                const auto value = parse_real(text);
                return value && *value >= least && *value <= most
                           ? std::string()
                           : hardway::quoted(text) + " is no number from " + range;
            }};
}

Allowed amount() {
    return {"AMOUNT", [](std::string& text) {
                return parse_amount(text)
                           ? std::string()
                           : hardway::quoted(text) + " is no amount; allowed: " + allowed_amounts();
            }};
}

Allowed one_of(const std::vector<std::string>& words) {
    return {"{" + join(words, ",") + "}", [=](std::string& text) {
                return std::find(words.begin(), words.end(), text) != words.end()
                           ? std::string()
                           : hardway::quoted(text) + " is none of " + join(words, ", ");
            }};
}

Argument& Argument::allow(Allowed allowed) {
    option_->transform(CLI::Validator(std::move(allowed.trouble), std::move(allowed.name)));
    return *this;
}

Argument& Argument::show_default() {
    option_->capture_default_str();
    return *this;
}

Argument& Argument::group(const char* title) {
    option_->group(title);
    return *this;
}

Argument& Argument::required() {
    option_->required();
    return *this;
}

// ---------------------------------------------------------------- describing a verb

namespace {

Argument one(CLI::Option* option) {
    return Argument(option);
}

Argument list(CLI::Option* option) {
    option->take_all();
    return Argument(option);
}

bool is_given(const CLI::App& app, std::string_view name) {
    const auto* option = app.get_option_no_throw(std::string(name));
    if (option) return option->count() > 0;
    const auto verbs = app.get_subcommands();  // those that were named
    return std::any_of(verbs.begin(), verbs.end(),
                       [&](const auto* verb) { return verb->get_name() == name; });
}

std::string full_name(const CLI::App& app) {
    const auto* parent = app.get_parent();
    return parent ? full_name(*parent) + " " + app.get_name() : "hardway";
}

}  // namespace

Verb Verb::verb(const char* name, const char* about) {
    return {*line_, app_->add_subcommand(name, about)};
}

void Verb::need_verb() {
    app_->require_subcommand(1);
}

void Verb::footer(const char* text) {
    app_->footer(text);
}

Argument Verb::option(const char* name, std::string& value, const char* about) {
    return one(app_->add_option(name, value, about));
}
Argument Verb::option(const char* name, std::uint32_t& value, const char* about) {
    return one(app_->add_option(name, value, about));
}
Argument Verb::option(const char* name, std::uint64_t& value, const char* about) {
    return one(app_->add_option(name, value, about));
}
Argument Verb::option(const char* name, int& value, const char* about) {
    return one(app_->add_option(name, value, about));
}
Argument Verb::option(const char* name, double& value, const char* about) {
    return one(app_->add_option(name, value, about));
}
Argument Verb::option(const char* name, std::vector<std::string>& values, const char* about) {
    return list(app_->add_option(name, values, about));
}
Argument Verb::option(const char* name, std::vector<int>& values, const char* about) {
    return list(app_->add_option(name, values, about));
}
Argument Verb::flag(const char* name, bool& value, const char* about) {
    return one(app_->add_flag(name, value, about));
}

bool Verb::given(const char* name) const {
    return is_given(*app_, name);
}

void Verb::bonds(const ArgumentBonds& bonds) {
    auto& all = line_->bonds_[app_];
    all.insert(all.end(), bonds.begin(), bonds.end());
}

void Verb::run(std::function<int()> action) {
    app_->callback([line = line_, app = app_, action = std::move(action)] { line->act(*app, action); });
}

// ---------------------------------------------------------------- the command line

namespace {

// For every argument of every verb: no value is empty, and no flag has one.
void guard(CLI::App& app) {
    for (auto* option : app.get_options()) {
        if (option->get_items_expected_max() == 0) {
            option->disable_flag_override();
            continue;
        }
        if (!option->get_positional()) option->allow_extra_args(false);  // "[]" is a name, no empty list
        const auto takes = option->get_description();
        option->check([takes](const std::string& text) {
            return text.empty() ? "an empty value; allowed: " + takes : std::string();
        });
    }
    for (auto* verb : app.get_subcommands([](CLI::App*) { return true; })) guard(*verb);
}

bool is_flag(const CLI::App& app, const std::string& name) {
    const auto* option = app.get_option_no_throw(name);
    if (option) return option->get_items_expected_max() == 0;
    const auto verbs = app.get_subcommands([](const CLI::App*) { return true; });
    return std::any_of(verbs.begin(), verbs.end(), [&](const auto* verb) { return is_flag(*verb, name); });
}

// With `--name=` as `--name` and an empty value: else the next argument would be its value, and a flag would
// hold without a word. Last one first, as the library takes a list.
std::vector<std::string> for_library(const CLI::App& app, const std::vector<std::string>& typed) {
    std::vector<std::string> words;
    bool options = true;
    for (auto word : typed) {
        options = options && word != "--";
        const bool cut = options && word.starts_with("--") && word.find('=') + 1 == word.size();
        if (cut) word.pop_back();
        if (cut && is_flag(app, word)) throw CLI::ValidationError(word, "takes no value");
        words.push_back(word);
        if (cut) words.emplace_back();
    }
    std::reverse(words.begin(), words.end());
    return words;
}

// Help and version are asked for; anything else that ends the reading of the arguments is a slip, and told
// with words of the command line.
int tell(const CLI::App& app, const CLI::ParseError& end) {
    std::ostringstream page;
    std::ostringstream slip;
    const int status = app.exit(end, page, slip) == 0 ? 0 : 1;
    print_text(page.str());
    const auto lines = slip.str();
    for (const auto line : split(trim(lines), '\n'))
        if (!line.empty()) complain("{}", line);
    return status;
}

void check_bond(const CLI::App& app, const std::string& argument, const ArgumentBond& bond) {
    const bool there = is_given(app, bond.other);
    switch (bond.bond) {
        case Bond::needs:
            if (!there)
                throw CLI::ValidationError(argument, fmt::format("goes with {}: {}", bond.other, bond.why));
            return;
        case Bond::excludes:
            if (there)
                throw CLI::ValidationError(argument, fmt::format("not with {}: {}", bond.other, bond.why));
            return;
        case Bond::idle:
            if (there && !(bond.unless && is_given(app, bond.unless)))
                complain("{}: {} does nothing beside {}: {}", full_name(app), argument, bond.other, bond.why);
            return;
    }
}

}  // namespace

CommandLine::CommandLine(const char* about, const std::string& version)
    : app_(std::make_unique<CLI::App>(about)) {
    app_->set_version_flag("--version", version);
}

CommandLine::~CommandLine() = default;

void CommandLine::check_bonds(const CLI::App& app) const {
    if (const auto* parent = app.get_parent()) check_bonds(*parent);
    const auto found = bonds_.find(&app);
    if (found == bonds_.end()) return;
    for (const auto& bond : found->second)
        for (const auto* option : app.get_options()) {
            const auto name = option->get_name();
            const bool meant = bond.argument == kAllOthers ? name != bond.other : name == bond.argument;
            if (meant && option->count() > 0) check_bond(app, name, bond);
        }
}

void CommandLine::act(const CLI::App& app, const std::function<int()>& action) {
    if (!app.get_subcommands().empty()) return;
    check_bonds(app);
    status_ = action();
}

std::string CommandLine::trouble(const std::vector<std::string>& words) {
    guard(*app_);
    try {
        app_->parse(for_library(*app_, words));
        check_bonds(*app_);
    } catch (const CLI::ParseError& error) {
        return error.what();
    }
    return "";
}

int CommandLine::run(int argc, char** argv) {
    guard(*app_);
    try {
        app_->parse(for_library(*app_, {argv + std::min(argc, 1), argv + argc}));
    } catch (const CLI::ParseError& end) {
        return tell(*app_, end);
    }
    return status_;
}

}  // namespace hardway::cli
