#pragma once
// The verbs of the command line. Each adds itself to the program.

namespace hardway::cli {

class Verb;

void add_session(Verb program);
void add_rules(Verb program);
void add_play(Verb program);
void add_perft(Verb program);
void add_edge(Verb program);
void add_study(Verb program);
void add_hand(Verb program);
void add_worth(Verb program);
void add_verify(Verb program);
void add_serve(Verb program);
void add_audit(Verb program);
void add_password(Verb program);
void add_export(Verb program);
void add_backup(Verb program);
void add_restore(Verb program);
void add_replay(Verb program);
void add_load(Verb program);
void add_meters(Verb program);
void add_par(Verb program);
void add_worker(Verb program);

}  // namespace hardway::cli
