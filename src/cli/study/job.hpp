#pragma once
// A study that somebody asked the server for, in a process of its own. It hears one line,
// {"asked":{"strategies":["mine.lua"],"visits":1000},"files":{"mine.lua":"…"}}, and says how far it is
// ({"progress":{"what":"…","share":0.5}}), then {"result":{…}} or {"faults":["…"]}.

#include <iosfwd>

#include "server/worker.hpp"

namespace hardway::cli {

int run_study_worker(std::istream& in, const server::SayLine& say);
// {"asked":…,"files":…,"trace":"3-3 2-2"}: what `hardway study --trace` prints as JSON, as {"result":{…}}, or
// faults.
int run_trace_worker(std::istream& in, const server::SayLine& say);
// Only whether it could be studied: {"ok":true} or faults.
int run_check_worker(std::istream& in, const server::SayLine& say);

}  // namespace hardway::cli
