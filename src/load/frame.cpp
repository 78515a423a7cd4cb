#include "load/frame.hpp"

#include <utility>

namespace hardway::load {

namespace {

unsigned byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

void append_number(std::string& to, std::uint64_t number, int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) to += static_cast<char>(number >> shift & 0xff);
}

// How long a frame's head is, and what follows it; nothing while the head is not there.
struct Head {
    std::size_t size;
    std::uint64_t length;
};
std::optional<Head> read_head(std::string_view bytes) {
    if (bytes.size() < 2) return std::nullopt;
    Head head{2, byte_at(bytes, 1) & 0x7f};
    const std::size_t extra = head.length == 126 ? 2 : head.length == 127 ? 8 : 0;
    if (bytes.size() < 2 + extra) return std::nullopt;
    if (extra > 0) head.length = 0;
    for (std::size_t i = 0; i < extra; ++i) head.length = head.length << 8 | byte_at(bytes, 2 + i);
    head.size += extra;
    return head;
}

}  // namespace

std::string write_frame(FrameKind kind, std::string_view text) {
    std::string frame;
    frame.reserve(text.size() + 14);
    frame += static_cast<char>(0x80U | static_cast<unsigned>(kind));
    if (text.size() < 126) {
        frame += static_cast<char>(0x80U | text.size());
    } else if (text.size() < 65536) {
        frame += static_cast<char>(0x80U | 126U);
        append_number(frame, text.size(), 2);
    } else {
        frame += static_cast<char>(0x80U | 127U);
        append_number(frame, text.size(), 8);
    }
    frame.append(4, '\0');
    frame += text;
    return frame;
}

std::optional<Frame> FrameReader::next() {
    while (true) {
        const auto bytes = std::string_view(pending_).substr(read_);
        const auto head = read_head(bytes);
        if (!head || bytes.size() - head->size < head->length) {
            pending_.erase(0, read_);
            read_ = 0;
            return std::nullopt;
        }
        const auto first = byte_at(bytes, 0);
        const auto text = bytes.substr(head->size, head->length);
        read_ += head->size + head->length;
        const auto kind = static_cast<FrameKind>(first & 0x0f);
        if (kind >= FrameKind::close) return Frame{kind, std::string(text)};
        message_ += text;
        if ((first & 0x80) != 0) return Frame{FrameKind::text, std::exchange(message_, {})};
    }
}

}  // namespace hardway::load
