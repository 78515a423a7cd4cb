#include "house/house.hpp"

#include <chrono>
#include <future>

#include "house/random.hpp"
#include "rules/rulebook.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

namespace {

std::int64_t system_time() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

Fault fault(std::string what) {
    return {"", 0, std::move(what), "", ""};
}

// Ten letters and digits that nobody can guess or take for another.
std::string fresh_table_id() {
    static constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
    std::array<std::uint8_t, 10> bytes{};
    fill_random(bytes.data(), bytes.size());
    std::string id;
    for (const auto byte : bytes) id += kLetters[byte % kLetters.size()];
    return id;
}

constexpr std::size_t kPage = 1000;  // records read at once

}  // namespace

Result<std::unique_ptr<House>> House::open(const HouseOptions& options) {
    std::unique_ptr<House> house(new House);
    house->time_ = options.time ? options.time : system_time;
    auto key = open_key_file(options.key);
    if (!key) return key.faults();
    house->key_ = std::make_shared<const HouseKey>(*std::move(key));
    auto store = options.other_store ? options.other_store() : open_store(options.store);
    if (!store) return store.faults();
    house->store_ = *std::move(store);
    auto people = People::open(*house->store_, options.people);
    if (!people) return people.faults();
    house->people_ = *std::move(people);
    auto tokens = Tokens::open(*house->store_, *house->people_, options.tokens);
    if (!tokens) return tokens.faults();
    house->tokens_ = *std::move(tokens);
    house->journal_ = std::make_unique<Journal>(*house->store_);
    house->pool_ = std::make_unique<Pool>(options.threads);
    if (const auto recovered = house->recover(); !recovered) return recovered.faults();
    return house;
}

void House::finish() {
    journal_->stop();
    pool_->finish();
}

// What is being stored is answered first; answers go to tables, which run on the pool.
House::~House() {
    if (journal_) journal_->stop();
    pool_.reset();
}

// ------------------------------------------------------------ people

Stored House::store_now(Entry entry) {
    auto stored = std::make_shared<std::promise<Stored>>();
    auto answer = stored->get_future();
    if (!journal_->submit(std::move(entry), [stored](Stored how) { stored->set_value(how); }))
        return Stored::unavailable;
    return answer.get();
}

Stored House::carry_out(Plan plan) {
    const std::lock_guard lock(accounts_);
    auto entry = plan.entry();
    if (!entry.records.empty()) {
        auto head = store_->head(kAccounts);
        if (!head) return Stored::unavailable;
        for (auto& record : entry.records) {
            record = sealed(*head, record);
            *head = next(*head, record);
        }
    }
    const auto how = store_now(std::move(entry));
    if (how == Stored::done) plan.apply();
    return how;
}

// ------------------------------------------------------------ tables

Result<std::shared_ptr<const Rules>> House::rules(const Digest& digest) {
    {
        const std::lock_guard lock(mutex_);
        const auto found = rules_.find(digest);
        if (found != rules_.end()) return found->second;
    }
    const auto text = store_->rules(digest);
    if (!text) return text.faults();
    if (!*text) return fault("no rules of the digest " + hex(digest));
    auto loaded = load_resolved(**text);
    if (!loaded) return loaded.faults();
    auto rules = std::make_shared<const Rules>(*std::move(loaded));
    const std::lock_guard lock(mutex_);
    return rules_.emplace(digest, std::move(rules)).first->second;
}

Result<std::shared_ptr<RunningTable>> House::open_table(const Asker& who, const TableWish& wish) {
    const auto choices = parse_choices(wish.choices);
    if (!choices) return choices.faults();
    auto text = resolved_rules(builtin_shelf(), wish.rulebook, *choices);
    if (!text) return text.faults();
    auto loaded = load_resolved(*text);
    if (!loaded) return loaded.faults();
    if (wish.dice == DiceSource::scripted && wish.script.empty())
        return fault("scripted dice without a script");
    TableSetup setup;
    setup.id = fresh_table_id();
    setup.name = wish.name;
    setup.rulebook = wish.rulebook;
    setup.choices = wish.choices;
    setup.rules = sha256(*text);
    setup.dice = wish.dice;
    setup.script = wish.script;
    setup.pace = wish.pace;
    OpenTable table(setup, std::make_shared<const Rules>(*std::move(loaded)), key_);
    auto outcome = table.open(who, *std::move(text), now());
    if (store_now(std::move(outcome.entry)) != Stored::done)
        return fault("nothing can be recorded at the moment, so no table was opened");
    return run(std::move(table));
}

std::shared_ptr<RunningTable> House::run(OpenTable table) {
    const auto id = table.setup().id;
    auto store = [this](Entry entry, std::function<void(Stored)> told) {
        auto shared = std::make_shared<std::function<void(Stored)>>(std::move(told));
        if (!journal_->submit(std::move(entry), [shared](Stored how) { (*shared)(how); }))
            (*shared)(Stored::unavailable);
    };
    auto find = [this](const std::string& chain, const std::string& person, const std::string& command) {
        const auto found = store_->find(chain, person, command);
        return found && *found ? std::optional((*found)->number) : std::nullopt;
    };
    auto running =
        std::make_shared<RunningTable>(std::move(table), *pool_, std::move(store), std::move(find), time_);
    running->on_change([this](const OpenTable& before, const OpenTable& now) {
        const std::shared_lock lock(told_);
        if (on_change_) on_change_(before, now);
    });
    {
        const std::lock_guard lock(mutex_);
        tables_[id] = running;
    }
    running->start();
    return running;
}

std::shared_ptr<RunningTable> House::table(const std::string& id) const {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<RunningTable>> House::tables() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<RunningTable>> all;
    for (const auto& [id, table] : tables_) all.push_back(table);
    return all;
}

void House::on_change(RunningTable::OnChange told) {
    const std::unique_lock lock(told_);
    on_change_ = std::move(told);
}

void House::forget_closed() {
    for (const auto& table : tables())
        table->look([this](const OpenTable& now) {
            if (!now.closed()) return;
            const std::lock_guard lock(mutex_);
            tables_.erase(now.setup().id);
        });
}

// ------------------------------------------------------------ after the plug was pulled

Result<Done> House::recover() {
    const auto open = store_->documents("open/");
    if (!open) return open.faults();
    for (const auto& document : *open) {
        const auto json = wire::parse(document.text);
        const auto setup = json ? read_setup(*json) : Result<TableSetup>(json.faults());
        if (!setup) return setup.faults();
        auto table = recover_table(setup->id, *setup);
        if (!table) return table.faults();
        if (const auto kept = keep_hand(*table); !kept) return kept.faults();
        run(*std::move(table));
    }
    return Done{};
}

// From its last snapshot, and the records since.
Result<OpenTable> House::recover_table(const std::string& id, const TableSetup& setup) {
    auto loaded = rules(setup.rules);
    if (!loaded) return loaded.faults();
    const auto snapshot = store_->document("snapshot/table/" + id);
    if (!snapshot) return snapshot.faults();
    auto table = *snapshot ? OpenTable::restore(**snapshot, *loaded, key_)
                           : Result<OpenTable>(OpenTable(setup, *loaded, key_));
    if (!table) return table.faults();
    while (true) {
        const auto records = store_->records(table->chain(), table->head().number + 1, kPage);
        if (!records) return records.faults();
        for (const auto& record : *records)
            if (const auto followed = table->follow(record); !followed) return followed.faults();
        if (records->size() < kPage) return table;
    }
}

// A hand whose secret cannot be opened any more is over: stakes go back, and the next begins.
Result<Done> House::keep_hand(OpenTable& table) {
    if (!table.hand()) return Done{};
    const auto sealed_secret = store_->document(table.secret_document());
    if (!sealed_secret) return sealed_secret.faults();
    if (*sealed_secret && table.open_secret(**sealed_secret)) return Done{};
    auto outcome = table.lose_hand("the key of this hand's dice is lost", false, now());
    if (store_now(std::move(outcome.entry)) != Stored::done)
        return fault("nothing can be recorded at the moment");
    return Done{};
}

}  // namespace hardway::house
