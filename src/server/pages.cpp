#include "server/pages.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace hardway::server {

namespace {

namespace fs = std::filesystem;

std::string type_of(const std::string& extension) {
    struct Type {
        const char* extension;
        const char* type;
    };
    constexpr std::array kTypes = {
        Type{".html", "text/html; charset=utf-8"},
        Type{".js", "text/javascript; charset=utf-8"},
        Type{".css", "text/css; charset=utf-8"},
        Type{".svg", "image/svg+xml"},
        Type{".json", "application/json"},
        Type{".wasm", "application/wasm"},
        Type{".woff2", "font/woff2"},
        Type{".png", "image/png"},
        Type{".ico", "image/vnd.microsoft.icon"},
        Type{".txt", "text/plain; charset=utf-8"},
    };
    for (const auto& each : kTypes)
        if (extension == each.extension) return each.type;
    return "application/octet-stream";
}

// Names of files as we make them: nothing that leads out of the folder.
bool plain(const std::string& path) {
    if (path.find("..") != std::string::npos || path.find("//") != std::string::npos) return false;
    for (const char each : path) {
        const bool letter = (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z');
        const bool other =
            (each >= '0' && each <= '9') || each == '/' || each == '-' || each == '_' || each == '.';
        if (!letter && !other) return false;
    }
    return !path.empty() && path.front() == '/';
}

// Whether a file is in this folder, also where links lead.
bool lies_in(const fs::path& folder, const fs::path& file) {
    std::error_code failed;
    const auto whole = fs::canonical(folder, failed);
    if (failed) return false;
    const auto real = fs::canonical(file, failed);
    return !failed && fs::is_regular_file(real, failed) &&
           std::mismatch(whole.begin(), whole.end(), real.begin(), real.end()).first == whole.end();
}

}  // namespace

Response serve_page(const std::string& folder, const std::string& path) {
    if (folder.empty()) {
        Response response;
        response.type = "text/plain; charset=utf-8";
        response.body = "hardway is running. There is no page yet: see docs/protocol.md for /api and /ws.\n";
        response.status = path == "/" ? 200 : 404;
        return response;
    }
    if (!plain(path)) return error(404, "no_page", "There is no such page.");
    const auto file = fs::path(folder) / (path == "/" ? "index.html" : path.substr(1));
    if (!lies_in(folder, file)) return error(404, "no_page", "There is no such page.");
    const std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    Response response;
    response.type = type_of(file.extension().string());
    response.body = std::move(text).str();
    return response;
}

}  // namespace hardway::server
