#pragma once
// How a report looks.

#include <string_view>

namespace hardway::cli {

inline constexpr std::string_view kReportStyle = R"CSS(
:root { --ink: #1d2a26; --paper: #fbfaf6; --card: #ffffff; --line: #dcd8cc; --soft: #6b7570; --felt: #1f6b4f; --gold: #b98317; --red: #a63a2d; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9e4; --paper: #14201b; --card: #1b2a24; --line: #34463e; --soft: #9aa8a0; --felt: #4fb58c; --gold: #e0b04b; --red: #e07a6a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1180px; margin: 0 auto; padding: 24px 20px 60px; }
header { border-bottom: 3px solid var(--felt); margin-bottom: 24px; }
h1 { font-size: 1.7rem; margin: 0; } h2 { font-size: 1.25rem; margin: 0 0 4px; } h3 { font-size: 1rem; margin: 0 0 6px; }
header p, .facts, figcaption, footer { color: var(--soft); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 18px 20px; margin-bottom: 20px; overflow-x: auto; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(460px, 100%), 1fr)); gap: 18px; margin: 14px 0; }
figure { margin: 0; } figcaption { font-size: .85rem; }
svg { width: 100%; height: auto; display: block; }
svg text { fill: var(--soft); font: 15px system-ui, sans-serif; } svg .name { fill: var(--ink); } svg .strong { font-weight: 600; } svg .value { fill: var(--ink); }
.grid { stroke: var(--line); stroke-width: 1; } .base { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 4 3; } .mean { stroke: var(--red); stroke-width: 1.5; }
.band { fill: var(--felt); stroke: none; } .wide { opacity: .16; } .narrow { opacity: .28; }
.path { stroke: var(--gold); stroke-width: .8; opacity: .55; } .median { stroke: var(--felt); stroke-width: 2.5; }
.bin { fill: var(--felt); opacity: .55; } .exact { stroke: var(--gold); stroke-width: 2; } .dot { fill: var(--red); }
.bar { fill: var(--felt); } .other { opacity: .4; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; margin: 8px 0; }
th { text-align: left; font-weight: 600; border-bottom: 1px solid var(--line); padding: 4px 10px; } td { padding: 3px 10px; border-bottom: 1px solid color-mix(in srgb, var(--line) 50%, transparent); }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } .group { padding-top: 12px; color: var(--felt); } .fraction { color: var(--soft); } .sure { font-weight: 600; }
.note, .fine { font-size: .88rem; color: var(--soft); margin: 4px 0; }
)CSS";

}  // namespace hardway::cli
