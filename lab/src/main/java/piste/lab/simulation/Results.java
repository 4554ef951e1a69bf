package piste.lab.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import piste.lab.statistics.Average;
import piste.lab.statistics.Proportion;
import piste.rules.Seat;
import piste.rules.Standing;

/// What came of many games.
///
/// @param wins games won by each seat; a shared win counts for each who shares it
/// @param unwon games that nobody won
/// @param throwsPerGame throws by players, of one die or of a handful
/// @param turnsPerGame runs of decisions by the same player
/// @param measures what else the game has counted at its end, in its own order
public record Results(
    List<Long> wins,
    long unwon,
    Average throwsPerGame,
    Average turnsPerGame,
    List<Average> measures) {
  public Results {
    wins = List.copyOf(wins);
    measures = List.copyOf(measures);
  }

  static Results none(int players, int measures) {
    return new Results(
        Collections.nCopies(players, 0L),
        0,
        Average.NONE,
        Average.NONE,
        Collections.nCopies(measures, Average.NONE));
  }

  public long games() {
    return throwsPerGame.count();
  }

  public Proportion winsOf(Seat seat) {
    return new Proportion(wins.get(seat.index()), games());
  }

  /// The same of those games alone that somebody won.
  public Proportion winsAmongWonBy(Seat seat) {
    return new Proportion(wins.get(seat.index()), games() - unwon);
  }

  Results plus(Results other) {
    List<Long> sums = new ArrayList<>();
    for (int i = 0; i < wins.size(); i++) {
      sums.add(wins.get(i) + other.wins.get(i));
    }
    List<Average> averages = new ArrayList<>();
    for (int i = 0; i < measures.size(); i++) {
      averages.add(measures.get(i).plus(other.measures.get(i)));
    }
    return new Results(
        sums,
        unwon + other.unwon,
        throwsPerGame.plus(other.throwsPerGame),
        turnsPerGame.plus(other.turnsPerGame),
        averages);
  }

  /// Counts games as they end. Belongs to one thread.
  static final class Count {
    private final long[] wins;
    private long unwon;
    private Average dice = Average.NONE;
    private Average turns = Average.NONE;
    private final Average[] measures;

    Count(int players, int measures) {
      wins = new long[players];
      this.measures = new Average[measures];
      Arrays.fill(this.measures, Average.NONE);
    }

    void add(Standing standing, int throwsMade, int turnsTaken) {
      standing.winners().forEach(seat -> wins[seat.index()]++);
      unwon += standing.winners().isEmpty() ? 1 : 0;
      dice = dice.with(throwsMade);
      turns = turns.with(turnsTaken);
    }

    void measure(int number, long value) {
      measures[number] = measures[number].with(value);
    }

    Results results() {
      return new Results(
          Arrays.stream(wins).boxed().toList(), unwon, dice, turns, Arrays.asList(measures));
    }
  }
}
