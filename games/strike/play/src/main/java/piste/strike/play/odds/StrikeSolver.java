package piste.strike.play.odds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import piste.minds.solve.Crew;
import piste.minds.solve.Relaxation;
import piste.strike.Edition;

/// Solves Strike: from few players to many, and for each from few dice to many.
///
/// A throw keeps every die in the game five times in six at most, for an X leaves. So a sweep over
/// a layer brings values nearer to the true ones by that factor, and what the last sweep moved
/// bounds how far off they are.
public final class StrikeSolver {
  /// The change of a sweep at which values have settled. Five times this, for each layer, is far
  /// from the ninth decimal.
  private static final double STILLNESS = 1e-13;

  private final Premise premise;
  private final int dice;
  private final Crew crew;
  private final LongConsumer progress;
  private long done;

  StrikeSolver(Premise premise, int dice, Crew crew, LongConsumer progress) {
    this.premise = premise;
    this.dice = dice;
    this.crew = crew;
    this.progress = progress;
  }

  /// Solves every situation of 2 to `players` players and so many dice at most.
  ///
  /// @param progress told how many throws are solved, of [#throwsOf]
  public static StrikeOdds solve(
      Premise premise, int players, int dice, int threads, LongConsumer progress) {
    try (Crew crew = new Crew(threads)) {
      StrikeSolver solver = new StrikeSolver(premise, dice, crew, progress);
      List<Table> tables = new ArrayList<>();
      for (int number = Edition.FEWEST_PLAYERS; number <= players; number++) {
        tables.add(solver.table(number, last(tables)));
      }
      return new StrikeOdds(premise, tables);
    }
  }

  static Optional<Table> last(List<Table> tables) {
    return tables.isEmpty() ? Optional.empty() : Optional.of(tables.getLast());
  }

  /// How many throws there are to solve for 2 to `players` players.
  public static long throwsOf(int players, int dice) {
    return IntStream.rangeClosed(Edition.FEWEST_PLAYERS, players)
        .mapToLong(number -> Table.sizeOf(number, dice))
        .sum();
  }

  /// Counts throws as solved that need not be.
  void pass(Table table) {
    done += table.size();
    progress.accept(done);
  }

  /// Solves all situations of a number of players.
  ///
  /// @param fewer the solution for one player fewer, if that leaves a game
  Table table(int players, Optional<Table> fewer) {
    Table table = new Table(players, dice);
    Sequel sequel = new Sequel(table, fewer, premise.emptied());
    List<Falls> styles = premise.falls(dice);
    double keeps = styles.stream().mapToDouble(Falls::keeps).max().orElseThrow();
    Accuracy accuracy = fewer.map(Table::accuracy).orElse(Accuracy.EXACT);
    for (int number = players; number <= dice; number++) {
      StrikeLayer layer = new StrikeLayer(table, sequel, premise.objective(), styles, number, crew);
      double moved = new Relaxation(crew, STILLNESS).settle(layer);
      double error = (keeps * moved + Choices.LEVEL) / (1 - keeps);
      accuracy = accuracy.and(error, layer.regret(crew));
      done += layer.size();
      progress.accept(done);
    }
    table.setAccuracy(accuracy);
    return table;
  }
}
