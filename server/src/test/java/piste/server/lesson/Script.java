package piste.server.lesson;

import java.util.List;
import java.util.function.Predicate;
import piste.table.TableState;
import piste.table.TableTerms;

/// A lesson as it is wished for.
///
/// @param bot the level of the bot on seat 2
/// @param prelude what was done before the learner comes
/// @param start the position in which the learner begins, in notation
/// @param isSeen whether dice lie where they are seen well
record Script(
    TableTerms terms,
    String bot,
    List<Scripted> prelude,
    String start,
    List<Scripted> steps,
    Predicate<TableState> isSeen) {
  Script {
    prelude = List.copyOf(prelude);
    steps = List.copyOf(steps);
  }

  /// All of them.
  static List<Script> all() {
    return List.of(StrikeLesson.script(), AreneLesson.script(), DesChainerLesson.script());
  }

  String game() {
    return terms.game();
  }

  @Override
  public String toString() {
    return game();
  }
}
