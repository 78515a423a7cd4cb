#pragma once
// A table as its players know it from what they are told. They share one view: whoever hears a record first
// reads it.

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wire/json.hpp"

namespace hardway::load {

using wire::Json;

class TableView {
  public:
    explicit TableView(std::string id) : id_(std::move(id)) {}

    const std::string& id() const { return id_; }
    std::uint64_t number() const { return number_; }  // of the last record that was read
    std::uint64_t next_throw() const { return next_throw_; }
    bool come_out() const { return come_out_; }
    const std::string& phase() const { return phase_; }
    bool stands(const std::string& person, std::string_view wager) const;
    // Who holds the dice that are out; nobody: empty.
    const std::string& shooter() const { return person_at(shooter_); }

    // How the table stands, as the answer to `watch` tells it.
    void begin(const Json& shown);
    // A record with its hash, as it was sent.
    void hear(std::uint64_t number, std::string_view text);

  private:
    void happened(const Json& event, const std::string& person);
    const std::string& person_at(std::uint64_t seat) const;
    void seat(std::uint64_t seat, std::string person);

    const std::string id_;
    std::uint64_t number_ = 0;
    std::uint64_t next_throw_ = 1;
    std::uint64_t shooter_ = 0;  // seats count from 1
    bool come_out_ = true;
    std::string phase_;
    std::vector<std::string> people_;  // by seat
    std::set<std::pair<std::uint64_t, std::string>, std::less<>> standing_;
};

// The number of a record as it was sent. Records begin with it, so that nobody need read all of one to know.
std::uint64_t number_of(std::string_view record);

}  // namespace hardway::load
