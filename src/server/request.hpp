#pragma once
// A request and its answer, apart from how they travel.

#include <string>
#include <utility>
#include <vector>

#include "wire/json.hpp"

namespace hardway::server {

using wire::Json;

struct Request {
    std::string method;                                      // "GET"
    std::string path;                                        // "/api/tables/k7w…", without the query
    std::vector<std::pair<std::string, std::string>> query;  // as it came: names may be unknown, or doubled
    std::string body;
    std::string address;  // whom it comes from
    std::string host;
    std::string origin;  // empty: no browser says where it comes from
    std::string bearer;  // a token of a program
    std::string cookie;  // a token of a page
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;
};

Response answer(int status, const Json& json);
// {"error":{"code":…,"words":…}}
Response error(int status, const std::string& code, const std::string& words);

}  // namespace hardway::server
