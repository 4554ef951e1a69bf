package piste.server.hall;

import piste.minds.think.Thinkers;
import piste.server.ops.Metrics;
import piste.server.settings.Limits;
import piste.server.settings.Pace;
import piste.table.Tables;
import piste.table.journal.Journal;

/// What every table shares.
///
/// @param thinkers where bots think
/// @param calls those who call players back
/// @param endings who hears of finished games
/// @param admission who may take part
/// @param blocks who does not want to hear whom
record TableServices(
    Tables tables,
    Journal journal,
    Bots bots,
    Thinkers thinkers,
    Time time,
    Pace pace,
    Limits limits,
    Metrics metrics,
    LaterCalls calls,
    Later<Endings> endings,
    Later<Admission> admission,
    LaterBlocks blocks,
    OpenTables open,
    ServerRun serverRun,
    Ownership ownership) {

  long now() {
    return time.now();
  }
}
