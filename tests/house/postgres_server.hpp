#pragma once
// A PostgreSQL of a test's own: in a temporary folder, reached by a socket there, gone with the test.

#include <sys/types.h>

#include <string>

#include "temporary_folder.hpp"

namespace hardway::tests {

class PostgresServer {
  public:
    PostgresServer();  // made and started
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    void start();
    // As if the machine had stopped: nothing is written any more, every connection is cut.
    void stop_immediately();

    std::string address(const std::string& database = "postgres") const;
    // A database with nothing in it; its address.
    std::string new_database();

  private:
    bool answers() const;

    TemporaryFolder folder_;
    pid_t server_ = -1;
    int databases_ = 0;
};

// One for all tests of a program, started when first asked for.
PostgresServer& shared_postgres();

}  // namespace hardway::tests
