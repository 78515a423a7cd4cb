#pragma once
// Entries as a house would write them, and whether what is kept of them is whole.

#include <string>

#include "house/store/store.hpp"

namespace hardway::tests {

// Writes the next records of one chain.
class Bookkeeper {
  public:
    explicit Bookkeeper(std::string chain, house::Head head = {}) : chain_(std::move(chain)), head_(head) {}

    // An entry of one record, and from now on it counts as written.
    house::Entry entry(const std::string& body, house::Postings postings = {}, const std::string& person = {},
                       const std::string& command = {});
    // The same, but nothing comes of it.
    house::Entry try_entry(const std::string& body, house::Postings postings = {},
                           const std::string& person = {}, const std::string& command = {}) const;

    const house::Head& head() const { return head_; }
    void back_to(const house::Head& head) { head_ = head; }

  private:
    std::string chain_;
    house::Head head_;
};

house::Stored commit(house::Store& store, const house::Entry& entry);

// Expects: every chain's hashes follow from its bodies, without a gap; balances are the sums of all postings
// and zero in all; nothing guarded is below zero.
void expect_whole(house::Store& store);

}  // namespace hardway::tests
