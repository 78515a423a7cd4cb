#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>
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

Argument& Argument::takes(const char* what) {
    option_->type_name(what);
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

// One value each time it is named, or as many as stand there without a name.
Argument list(CLI::Option* option) {
    option->take_all();
    if (!option->get_positional())
        option->expected(1)->description(option->get_description() + "; may be named again");
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

Verb Verb::hidden_verb(const char* name, const char* about) {
    return {*line_, app_->add_subcommand(name, about)->group("")};
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

bool is_flag(const CLI::Option& option) {
    return option.get_items_expected_max() == 0;
}

// What its values are: "1 to 12", "AMOUNT", "FILE". The library puts the kind of number or text before it.
std::string values_of(const CLI::Option& option) {
    const auto name = option.get_type_name();
    return name.substr(name.find(':') + 1);
}

// For every argument of every verb: no value is empty, and no flag has one.
void guard(CLI::App& app) {
    for (auto* option : app.get_options()) {
        if (is_flag(*option)) {
            option->disable_flag_override();
            continue;
        }
        if (!option->get_positional()) option->allow_extra_args(false);  // "[]" is a name, no empty list
        if (option->get_positional())
            option->check([values = values_of(*option)](const std::string& text) {
                return text.empty() ? "an empty value; it takes " + values : std::string();
            });
    }
    for (auto* verb : app.get_subcommands([](CLI::App*) { return true; })) guard(*verb);
}

std::vector<std::string> verbs_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const auto* verb : app.get_subcommands([](const CLI::App*) { return true; }))
        if (!verb->get_group().empty()) names.push_back(verb->get_name());
    return names;
}

// Reads what was typed as the library will, word by word: whatever does not fit is told in words of its own,
// by the name it was typed with.
class Typed {
  public:
    Typed(const CLI::App& app, const std::vector<std::string>& words) : app_(&app), words_(words) {}

    // For the library, last one first, as it takes a list.
    std::vector<std::string> for_library() {
        while (next_ < words_.size() && !asks_) take(words_[next_++]);
        if (!asks_) check_rest();
        while (next_ < words_.size()) out_.push_back(words_[next_++]);
        std::reverse(out_.begin(), out_.end());
        return out_;
    }

  private:
    [[noreturn]] static void slip(const std::string& name, const std::string& what) {
        throw CLI::ValidationError(name, what);
    }

    bool wants_verb() const { return app_->get_require_subcommand_min() > 0; }
    std::string there_are() const { return "; its verbs: " + join(verbs_of(*app_), ", "); }

    void take(const std::string& word) {
        if (!named_ || word.size() < 2 || word[0] != '-') return take_plain(word);
        if (word == "--") {
            named_ = false;
            out_.push_back(word);
        } else if (word[1] == '-') {
            take_long(word);
        } else {
            take_short(word);
        }
    }

    const CLI::Option& find(const std::string& name, const std::string& word) {
        const auto* option = app_->get_option_no_throw(name);
        if (!option) slip(word, full_name(*app_) + " has no such option" + (wants_verb() ? there_are() : ""));
        asks_ = asks_ || option == app_->get_help_ptr() || option == app_->get_version_ptr();
        return *option;
    }

    void take_long(const std::string& word) {
        const auto equals = word.find('=');
        const auto name = word.substr(0, equals);
        const auto& option = find(name, word);
        if (is_flag(option)) {
            if (equals != std::string::npos) slip(name, "takes no value");
            return out_.push_back(word);
        }
        if (option.get_multi_option_policy() == CLI::MultiOptionPolicy::Throw &&
            !seen_.insert(&option).second)
            slip(name, "given twice");
        if (equals == std::string::npos && next_ == words_.size())
            slip(name, "needs a value: " + values_of(option));
        const auto value = equals == std::string::npos ? words_[next_++] : word.substr(equals + 1);
        if (value.empty()) slip(name, "an empty value; it takes " + values_of(option));
        out_.push_back(name);
        out_.push_back(value);
    }

    // Flags, one letter each: -q.
    void take_short(const std::string& word) {
        for (std::size_t i = 1; i < word.size(); ++i) {
            const auto name = std::string("-") + word[i];
            if (i > 1 && !app_->get_option_no_throw(name)) slip(word.substr(0, 2), "takes no value");
            find(name, word);
        }
        out_.push_back(word);
    }

    void take_plain(const std::string& word) {
        out_.push_back(word);
        const auto verbs =
            app_->get_subcommands([&](const CLI::App* verb) { return verb->get_name() == word; });
        if (named_ && !verbs.empty()) {
            app_ = verbs.front();
            plain_ = 0;
            return;
        }
        if (wants_verb()) slip(word, full_name(*app_) + " has no such verb" + there_are());
        std::size_t most = 0;
        for (const auto* option : app_->get_options())
            if (option->get_positional()) most += static_cast<std::size_t>(option->get_items_expected_max());
        if (++plain_ > most) left_over_.push_back(word);
        // The library would take it for a list, and an empty one for nothing at all.
        if (word.starts_with('[') && word.ends_with(']'))
            slip(word, "a file of such a name is written ./" + word);
    }

    void check_rest() const {
        if (wants_verb()) slip(full_name(*app_), "a verb is missing" + there_are());
        if (!left_over_.empty()) slip(full_name(*app_), "not expected: " + join(left_over_, " "));
    }

    const CLI::App* app_;  // the verb so far
    const std::vector<std::string>& words_;
    std::size_t next_ = 0;
    bool named_ = true;  // no "--" yet
    bool asks_ = false;  // for help or the version: then nothing else matters
    std::size_t plain_ = 0;
    std::set<const CLI::Option*> seen_;
    std::vector<std::string> left_over_;
    std::vector<std::string> out_;
};

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
        case Bond::serves:
            return;
    }
}

bool means(const ArgumentBond& bond, const std::string& argument, const ArgumentBonds& all) {
    if (bond.argument != kAllOthers) return argument == bond.argument;
    return argument != bond.other && std::ranges::none_of(all, [&](const auto& each) {
               return each.argument != kAllOthers && argument == each.argument &&
                      std::string_view(each.other) == bond.other;
           });
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
            if (option->count() > 0 && means(bond, name, found->second)) check_bond(app, name, bond);
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
        app_->parse(Typed(*app_, words).for_library());
        check_bonds(*app_);
    } catch (const CLI::ParseError& error) {
        return error.what();
    }
    return "";
}

int CommandLine::run(int argc, char** argv) {
    guard(*app_);
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    if (!words.empty() && words.front() == kHelp) {  // "help serve" is "serve --help"
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    try {
        app_->parse(Typed(*app_, words).for_library());
    } catch (const CLI::ParseError& end) {
        return tell(*app_, end);
    }
    return status_;
}

}  // namespace hardway::cli
