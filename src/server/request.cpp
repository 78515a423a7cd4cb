#include "server/request.hpp"

#include "house/json_line.hpp"

namespace hardway::server {

Response answer(int status, const Json& json) {
    Response response;
    response.status = status;
    response.body = house::json_line(json);
    return response;
}

Response error(int status, const std::string& code, const std::string& words) {
    return answer(status, {{"error", {{"code", code}, {"words", words}}}});
}

}  // namespace hardway::server
