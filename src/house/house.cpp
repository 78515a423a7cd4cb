#include "house/house.hpp"

#include <future>

#include "house/people/details.hpp"
#include "house/people/seal.hpp"
#include "house/random.hpp"
#include "rules/rulebook.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

namespace {

// Ten letters and digits that nobody can guess or take for another.
std::string fresh_table_id() {
    static constexpr std::string_view kLetters = "23456789abcdefghjkmnpqrstuvwxyz";
    std::array<std::uint8_t, 10> bytes{};
    fill_random(bytes.data(), bytes.size());
    std::string id;
    for (const auto byte : bytes) id += kLetters[byte % kLetters.size()];
    return id;
}

// In one line, whatever a database says.
std::string store_lost(const std::string& why) {
    return "the store cannot be written: nothing is acknowledged until it can be (" +
           (why.empty() ? "it does not answer" : why.substr(0, why.find('\n'))) + ")";
}
constexpr const char* kStoreBack = "the store can be written again";
constexpr const char* kRestored = "the house was restored from a backup";
constexpr const char* kKeyLost = "the key of this hand's dice is lost";

}  // namespace

Result<std::unique_ptr<House>> House::open(const HouseOptions& options) {
    std::unique_ptr<House> house(new House);
    house->clock_ = std::make_shared<HouseClock>(options.time ? options.time : steady_time());
    house->time_ = [clock = house->clock_] { return clock->now(); };
    auto key = open_key_file(options.key);
    if (!key) return key.faults();
    house->key_ = std::make_shared<const HouseKey>(*std::move(key));
    auto store = options.other_store ? options.other_store() : open_store(options.store);
    if (!store) return store.faults();
    house->store_ = *std::move(store);
    if (const auto read = house->read_accounts(options); !read) return read.faults();
    const auto log = options.log ? options.log : [](const std::string&) {};
    house->journal_ = std::make_unique<Journal>(
        *house->store_, Journal::Limits{},
        [log, &store = *house->store_](bool lost) { log(lost ? store_lost(store.trouble()) : kStoreBack); });
    house->conservation_ = std::make_unique<Conservation>(*house->store_, log);
    house->between_checks_ = std::max<std::int64_t>(options.between_checks, 1);
    house->pool_ = std::make_unique<Pool>(options.threads);
    house->conservation_->check_sum();
    if (const auto recovered = house->recover(options); !recovered) return recovered.faults();
    house->check_money_later(*house->pool_);
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

Result<Done> House::read_accounts(const HouseOptions& options) {
    const auto copy = store_->document(kCopyKey);
    if (!copy) return copy.faults();
    copy_ = copy->value_or("");
    if (*copy && !good_epoch_id(copy_)) return fault("this is a copy, but which one cannot be read");
    const auto head = store_->head(kAccounts);
    if (!head) return head.faults();
    const auto last = store_->records(kAccounts, head->number, 1);
    if (!last) return last.faults();
    if (!last->empty()) accounts_at_ = last->front().at;
    clock_->not_before(accounts_at_);
    auto people = People::open(*store_, options.people);
    if (!people) return people.faults();
    people_ = *std::move(people);
    if (!copy_.empty())
        if (const auto ended = Tokens::end_those_of_accounts(*store_, *people_); !ended)
            return ended.faults();
    auto tokens = Tokens::open(*store_, *people_, options.tokens);
    if (!tokens) return tokens.faults();
    tokens_ = *std::move(tokens);
    return Done{};
}

Stored House::store_now(Entry entry) {
    if (!conservation_->admits(entry)) return Stored::held;
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
        const auto head = store_->head(kAccounts);
        if (!head) return Stored::unavailable;
        seal(entry, *head, accounts_at_);
    }
    const auto at = entry.records.empty() ? accounts_at_ : entry.records.back().at;
    const auto how = store_now(std::move(entry));
    if (how != Stored::done) return how;
    accounts_at_ = at;
    plan.apply();
    return how;
}

// Chips on their way to a table are neither in the wallet nor seen there; what is drawn later finds nothing.
Answer<Money> House::retire_guest(const Asked& asked, const std::string& guest) {
    const auto drawn_before = drawn(guest);
    auto plan = people_->retire_guest(asked, guest, on_tables(guest));
    if (!plan) return plan.no();
    if (drawn(guest) != drawn_before) return Why::busy;
    auto tokens = tokens_->revoke_all(asked, guest);
    if (!tokens) return tokens.no();
    plan->join(std::move(*tokens));
    Money returned;
    for (const auto& posting : plan->entry().postings) returned += posting.amount;
    const auto how = carry_out(std::move(*plan));
    if (how == Stored::no_money) return Why::busy;  // the wallet is not what it was
    if (how != Stored::done) return Why::unavailable;
    return returned;
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
    auto planned = plan_table(wish);
    if (!planned) return planned.faults();
    auto opened = open_table(who, *std::move(planned));
    if (!opened) return fault("nothing can be recorded at the moment, so no table was opened");
    return opened;
}

std::shared_ptr<RunningTable> House::open_table(const Asker& who, PlannedTable planned) {
    auto outcome = planned.table.open(who, std::move(planned.rules_text), now());
    if (store_now(std::move(outcome.entry)) != Stored::done) return nullptr;
    return run(std::move(planned.table));
}

Result<PlannedTable> House::plan_table(const TableWish& wish) {
    const auto choices = parse_choices(wish.choices);
    if (!choices) return choices.faults();
    auto text = resolved_rules(builtin_shelf(), wish.rulebook, *choices);
    if (!text) return text.faults();
    auto loaded = load_resolved(*text);
    if (!loaded) return loaded.faults();
    if (wish.dice == DiceSource::scripted && wish.script.empty())
        return fault("scripted dice without a script");
    const auto places = static_cast<std::size_t>(loaded->seating.places);
    const auto seats = wish.seats == 0 ? places : wish.seats;
    if (seats > places)
        return Fault{"", 0, "seats: more than this rulebook has", "1 to " + std::to_string(places), ""};
    if (wish.bots >= seats)
        return Fault{"", 0, "bots: no place is left beside so many", "0 to " + std::to_string(seats - 1), ""};
    TableSetup setup;
    setup.id = fresh_table_id();
    setup.name = wish.name;
    setup.rulebook = wish.rulebook;
    setup.choices = wish.choices;
    setup.rules = sha256(*text);
    setup.dice = wish.dice;
    setup.script = wish.script;
    setup.pace = wish.pace;
    setup.seats = seats == places ? 0 : seats;
    return PlannedTable{OpenTable(setup, std::make_shared<const Rules>(*std::move(loaded)), key_),
                        *std::move(text)};
}

std::shared_ptr<RunningTable> House::run(OpenTable table) {
    const auto id = table.setup().id;
    auto store = [this](Entry entry, std::function<void(Stored)> told) {
        if (!conservation_->admits(entry)) return told(Stored::held);
        draws_.count(entry);
        auto shared = std::make_shared<std::function<void(Stored)>>(std::move(told));
        if (!journal_->submit(std::move(entry), [shared](Stored how) { (*shared)(how); }))
            (*shared)(Stored::unavailable);
    };
    auto find = [this](const std::string& chain, const std::string& person, const std::string& command) {
        const auto found = store_->find(chain, person, command);
        return found ? *found : std::nullopt;
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

Money House::on_tables(const std::string& person) const {
    Money chips;
    for (const auto& table : tables()) chips += table->chips_of(person);
    return chips;
}

void House::forget_closed() {
    for (const auto& table : tables())
        table->look([this](const OpenTable& now) {
            if (!now.closed()) return;
            conservation_->forget(now.setup().id);
            const std::lock_guard lock(mutex_);
            tables_.erase(now.setup().id);
        });
}

// ------------------------------------------------------------ money is conserved

// A few tables each time, one after another, and always those with which something was wrong.
void House::check_money() {
    constexpr std::size_t kTables = 32;
    conservation_->check_sum();
    std::vector<std::shared_ptr<RunningTable>> due;
    {
        const std::lock_guard lock(mutex_);
        auto next = tables_.upper_bound(checked_);
        for (std::size_t i = 0; i < std::min(kTables, tables_.size()); ++i, ++next) {
            if (next == tables_.end()) next = tables_.begin();
            due.push_back(next->second);
            checked_ = next->first;
        }
        for (const auto& [id, table] : tables_)
            if (!conservation_->holds(id)) due.push_back(table);
    }
    for (const auto& table : due) table->look([this](const OpenTable& now) { conservation_->check(now); });
}

// Whoever is told that the store is lost is told when it is back, even if nobody asks for anything.
void House::check_store() {
    if (journal_->lost()) journal_->try_to_write();
}

void House::check_money_later(Pool& pool) {
    pool.post_at(std::chrono::steady_clock::now() + std::chrono::milliseconds(between_checks_),
                 [this, &pool] {
                     check_store();
                     check_money();
                     check_money_later(pool);
                 });
}

// ------------------------------------------------------------ after the plug was pulled

Result<Done> House::recover(const HouseOptions& options) {
    const auto open = store_->documents("open/");
    if (!open) return open.faults();
    std::vector<OpenTable> tables;
    for (const auto& document : *open) {
        const auto json = wire::parse(document.text);
        const auto setup = json ? read_setup(*json) : Result<TableSetup>(json.faults());
        if (!setup) return setup.faults();
        auto table = recover_table(setup->id, *setup);
        if (!table) return table.faults();
        clock_->not_before(table->last_at());
        tables.push_back(*std::move(table));
    }
    recovery_.tables = tables.size();
    std::uint64_t lost = 0;
    for (auto& table : tables) {
        if (const auto kept = keep_hand(table, lost); !kept) return kept.faults();
        conservation_->check(table);
        run(std::move(table));
    }
    if (options.log && recovery_.epochs != 0) options.log(epochs_words(lost, options.key));
    return copy_.empty() ? Done{} : no_copy_any_more();
}

// What an operator must know who gave a wrong key, or put a copy in the place of what there was.
std::string House::epochs_words(std::uint64_t lost, const std::string& key) const {
    std::string words;
    if (lost != 0)
        words.append("the key in ")
            .append(key)
            .append(" does not open the dice of ")
            .append(std::to_string(lost))
            .append(lost == 1 ? " table" : " tables")
            .append(" (another key, or a new one); ");
    if (!copy_.empty()) words.append(kRestored).append("; ");
    return words.append("hands of dice and of play that were open are over, stakes went back, and ")
        .append(std::to_string(recovery_.epochs))
        .append(recovery_.epochs == 1 ? " chain begins a new epoch" : " chains begin a new epoch");
}

// From its last snapshot, and the records since.
Result<OpenTable> House::recover_table(const std::string& id, const TableSetup& setup) {
    auto loaded = rules(setup.rules);
    if (!loaded) return loaded.faults();
    const auto snapshot = store_->document("snapshot/table/" + id);
    if (!snapshot) return snapshot.faults();
    const OpenTable bare(setup, *loaded, key_);
    auto table = *snapshot ? OpenTable::restore(**snapshot, *loaded, key_) : Result<OpenTable>(bare);
    if (!table) table = bare;  // a snapshot of another version: the records have everything
    if (const auto remembered = remember_ids(*table); !remembered) return remembered.faults();
    while (true) {
        const auto records = store_->records(table->chain(), table->head().number + 1, kPage);
        if (!records) return records.faults();
        for (const auto& record : *records)
            if (const auto followed = table->follow(record); !followed) return followed.faults();
        recovery_.records += records->size();
        if (records->size() < kPage) return table;
    }
}

// By which ids something was done lately is not in the snapshot, but in the records before it.
Result<Done> House::remember_ids(OpenTable& table) {
    const auto last = table.head().number;
    const auto first = last > DoneBefore::kMost ? last - DoneBefore::kMost + 1 : 1;
    if (last == 0) return Done{};
    const auto records = store_->records(table.chain(), first, last - first + 1);
    if (!records) return records.faults();
    for (const auto& record : *records) table.remember(record);
    return Done{};
}

// A hand whose secret cannot be opened any more is over, and so is every hand of a copy: how it went on where
// it was copied from is not known here, and its secret would throw the same dice again. Once for each copy,
// however often this is broken off: the table's chain says for which one it was done.
Result<Done> House::keep_hand(OpenTable& table, std::uint64_t& lost) {
    bool opened = true;
    if (table.hand()) {
        const auto sealed_secret = store_->document(table.secret_document());
        if (!sealed_secret) return sealed_secret.faults();
        opened = *sealed_secret && table.open_secret(**sealed_secret);
        lost += !opened;
    }
    if (!copy_.empty() && table.epoch().id != copy_) return begin_epoch(table, copy_, kRestored);
    return opened ? Done{} : begin_epoch(table, fresh_epoch_id(), kKeyLost);
}

Result<Done> House::begin_epoch(OpenTable& table, const std::string& id, const char* why) {
    auto outcome = table.begin_epoch(id, why, now());
    if (outcome.denial) return fault(table.chain() + ": stakes cannot go back: " + outcome.denial->words);
    if (store_now(std::move(outcome.entry)) != Stored::done)
        return fault("nothing can be recorded at the moment");
    ++recovery_.epochs;
    return Done{};
}

Result<Done> House::no_copy_any_more() {
    Asked asked;
    asked.at = now();
    asked.by_house = true;
    Entry entry;
    add_record(entry, asked, "new_epoch", details({{"epoch", copy_}, {"why", kRestored}}));
    entry.documents.push_back({std::string(kCopyKey), {}, true});
    Plan plan(std::move(entry), Claim(std::make_shared<Claims>(), {}), [] {});
    if (carry_out(std::move(plan)) != Stored::done) return fault("nothing can be recorded at the moment");
    copy_.clear();
    return Done{};
}

}  // namespace hardway::house
