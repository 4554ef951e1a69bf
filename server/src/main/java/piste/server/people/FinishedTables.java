package piste.server.people;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import piste.people.finished.FinishedGame;
import piste.people.finished.FinishedGames;
import piste.rules.Attempt;
import piste.table.Course.Stage;
import piste.table.Event;
import piste.table.Fact;
import piste.table.PlayedGame;
import piste.table.TableState;
import piste.table.Tables;
import piste.table.journal.TableId;

/// Counts the games of a table by its facts.
public final class FinishedTables {
  private final Tables tables;
  private final FinishedGames finished;
  private final Function<TableId, Attempt<List<Fact>>> facts;

  public FinishedTables(
      Tables tables, FinishedGames finished, Function<TableId, Attempt<List<Fact>>> facts) {
    this.tables = tables;
    this.finished = finished;
    this.facts = facts;
  }

  /// Whether a table has games that are not counted.
  Attempt<Boolean> lacks(TableId table, TableState state) {
    int over = state.course().begun() - (state.stage() == Stage.PLAYING ? 1 : 0);
    return state.isBrought() || over == 0
        ? Attempt.made(false)
        : finished.counted(table).map(counted -> counted < over);
  }

  /// Counts what is missing.
  ///
  /// @return how many games that was
  public Attempt<Integer> count(TableId table) {
    return facts
        .apply(table)
        .then(
            told ->
                told.stream().anyMatch(fact -> fact.event() instanceof Event.Begun)
                    ? PlayedGame.all(tables, told)
                    : Attempt.made(List.<PlayedGame>of()))
        .then(addAll(table));
  }

  private Function<List<PlayedGame>, Attempt<Integer>> addAll(TableId table) {
    return games -> {
      Attempt<Integer> counted = Attempt.made(0);
      for (PlayedGame game : games) {
        Optional<FinishedGame> over =
            game.isOver()
                ? FinishedGame.of(table, game.end(), game.ended())
                : Optional.<FinishedGame>empty();
        if (over.isPresent()) {
          counted =
              counted.then(sum -> finished.add(over.get()).map(isNew -> isNew ? sum + 1 : sum));
        }
      }
      return counted;
    };
  }
}
