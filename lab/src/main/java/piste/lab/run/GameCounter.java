package piste.lab.run;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import piste.lab.experiment.MetricGroup;
import piste.lab.experiment.PlayingSpeed;
import piste.rules.Seat;
import piste.rules.Standing;

/// Counts what came to pass in games that are over.
///
/// @param topics what is looked at
record GameCounter(int players, Set<MetricGroup> topics, PlayingSpeed pace, CountsBuilder counts) {
  private static final double TENTHS_IN_A_TENTH = 60;
  private static final double SURE = 0.9;
  private static final int PARTS = 10;

  private static final List<String> WINS = numbered(CounterNames.WIN, 1, Seat.MOST);
  private static final List<String> SECONDS = numbered(CounterNames.SECOND, 1, Seat.MOST);
  private static final List<String> FAVOURITES = numbered(CounterNames.FAVOURITE, 0, PARTS - 1);

  private static List<String> numbered(String name, int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(n -> name + n).toList();
  }

  void unfinished() {
    counts.countGame();
    counts.add(CounterNames.UNFINISHED, true);
  }

  /// @param first who began
  void finished(GameRecord record, Standing standing, Seat first) {
    counts.countGame();
    counts.add(CounterNames.UNFINISHED, false);
    List<Seat> winners = standing.winners();
    if (topics.contains(MetricGroup.WINS)) {
      wins(winners, first);
      finish(record, standing);
    }
    if (topics.contains(MetricGroup.LENGTH)) {
      length(record);
    }
    if (topics.contains(MetricGroup.LEAD)) {
      lead(record, winners);
    }
    if (topics.contains(MetricGroup.ELIMINATION)) {
      elimination(record);
    }
    if (topics.contains(MetricGroup.DECISIONS)) {
      decisions(record);
    }
    if (topics.contains(MetricGroup.DRAMA) && record.chances().size() > 1) {
      drama(record.chances(), winners);
    }
  }

  void parts(ResultParts parts) {
    counts.addPart(CounterNames.LUCK_PART, parts.luck());
    counts.addPart(CounterNames.HAND_PART, parts.hand());
    counts.addPart(CounterNames.DECISIONS_PART, parts.decisions());
  }

  private void wins(List<Seat> winners, Seat first) {
    for (int seat = 1; seat <= players; seat++) {
      counts.add(WINS.get(seat - 1), winners.contains(Seat.of(seat)));
    }
    counts.add(CounterNames.DRAW, winners.size() > 1);
    counts.add(CounterNames.NOBODY, winners.isEmpty());
    if (!winners.isEmpty()) {
      counts.addPart(CounterNames.FIRST, winners.contains(first) ? 1.0 / winners.size() : 0);
    }
  }

  /// Who comes second, and how close it was.
  private void finish(GameRecord record, Standing standing) {
    List<Seat> winners = standing.winners();
    int second = standing.ranks().stream().filter(rank -> rank > 1).min(Integer::compare).orElse(0);
    if (players > 2 && !winners.isEmpty() && second > 0) {
      for (int seat = 1; seat <= players; seat++) {
        counts.add(SECONDS.get(seat - 1), standing.rank(Seat.of(seat)) == second);
      }
    }
    if (players > 1 && winners.size() == 1 && record.scores().size() == players) {
      long margin = Math.max(0, margin(record.scores(), winners.getFirst().index()));
      counts.add(CounterNames.MARGIN, margin);
      counts.mark(CounterNames.MARGIN, margin);
      counts.add(CounterNames.CLOSE, margin <= 1);
    }
  }

  private static long margin(List<Long> scores, int winner) {
    long best = Long.MIN_VALUE;
    for (int seat = 0; seat < scores.size(); seat++) {
      best = seat == winner ? best : Math.max(best, scores.get(seat));
    }
    return scores.get(winner) - best;
  }

  /// Which kinds of moves were made, and whether those won who made them most.
  ///
  /// @param kinds the word for each
  void moves(GameRecord record, Standing standing, List<String> kinds) {
    for (int kind = 0; kind < kinds.size(); kind++) {
      long all = 0;
      int most = 0;
      for (int seat = 0; seat < players; seat++) {
        all += record.moves(kind, seat);
        most = Math.max(most, record.moves(kind, seat));
      }
      counts.add(CounterNames.MOVE + kinds.get(kind), all);
      if (!standing.winners().isEmpty() && all < (long) most * players) {
        counts.addPart(
            CounterNames.MOVE_WINS + kinds.get(kind), share(record, standing, kind, most));
      }
    }
  }

  /// What each of those who made most of such moves got of the win, on average.
  private double share(GameRecord record, Standing standing, int kind, int most) {
    int those = 0;
    int winning = 0;
    for (int seat = 0; seat < players; seat++) {
      if (record.moves(kind, seat) == most) {
        those++;
        winning += standing.rank(Seat.of(seat + 1)) == 1 ? 1 : 0;
      }
    }
    return (double) winning / those / standing.winners().size();
  }

  private long tenths(GameRecord record) {
    return pace.of(record.throwsMade(), record.turns(), record.choices());
  }

  private void length(GameRecord record) {
    long tenths = tenths(record);
    counts.add(CounterNames.TURNS, record.turns());
    counts.mark(CounterNames.TURNS, record.turns());
    counts.add(CounterNames.THROWS, record.throwsMade());
    counts.mark(CounterNames.THROWS, record.throwsMade());
    counts.add(CounterNames.TENTHS, tenths);
    counts.mark(CounterNames.MINUTES, Math.round(tenths / TENTHS_IN_A_TENTH));
  }

  private void lead(GameRecord record, List<Seat> winners) {
    int changes = 0;
    int last = 0;
    for (int turn = 0; turn < record.turns(); turn++) {
      int leader = record.leader(turn);
      changes += leader != 0 && last != 0 && leader != last ? 1 : 0;
      last = leader == 0 ? last : leader;
    }
    counts.add(CounterNames.LEAD_CHANGES, changes);
    counts.mark(CounterNames.LEAD_CHANGES, changes);
    if (winners.size() != 1 || record.turns() == 0) {
      return;
    }
    int winner = winners.getFirst().number();
    int open = record.turns();
    while (open > 0 && record.leader(open - 1) == winner) {
      open--;
    }
    counts.addPart(CounterNames.DECIDED, (double) open / record.turns());
    int halfway = record.leader(record.turns() / 2);
    if (halfway != 0) {
      counts.add(CounterNames.RUNAWAY, halfway == winner);
    }
  }

  private void elimination(GameRecord record) {
    double sitting = 0;
    boolean anybody = false;
    int firstOut = record.turns();
    for (int seat = 0; seat < players; seat++) {
      int after = record.outAfter(seat);
      if (after >= 0) {
        anybody = true;
        sitting += (double) (record.turns() - after) / record.turns();
        firstOut = Math.min(firstOut, after);
      }
    }
    counts.add(CounterNames.OUT, anybody);
    counts.addPart(CounterNames.SITTING, sitting / players);
    if (anybody) {
      double waits = (double) (record.turns() - firstOut) / record.turns();
      counts.addPart(CounterNames.FIRST_OUT, waits);
      counts.add(CounterNames.WAIT, Math.round(waits * tenths(record)));
    }
  }

  private void decisions(GameRecord record) {
    if (record.turns() > 0) {
      counts.addPart(CounterNames.CHOICES, (double) record.choices() / record.turns());
    }
    if (record.compared() > 0) {
      counts.addPart(CounterNames.WEIGHTY, (double) record.weighty() / record.compared());
    }
    if (record.weighty() > 0) {
      counts.addPart(CounterNames.SLIP, record.slips() / record.weighty());
      counts.addPart(CounterNames.BLUNDER, record.blunders() / record.weighty());
    }
  }

  /// What is missing of 1 is the chance that nobody wins; it changes hands like the others.
  ///
  /// @param chances at last those at the end
  private void drama(List<List<Double>> chances, List<Seat> winners) {
    double swing = 0;
    for (int i = 1; i < chances.size(); i++) {
      for (int seat = 0; seat < players; seat++) {
        swing += Math.abs(chances.get(i).get(seat) - chances.get(i - 1).get(seat)) / 2;
      }
      swing += Math.abs(sum(chances.get(i)) - sum(chances.get(i - 1))) / 2;
    }
    counts.addPart(CounterNames.SWING, swing);
    int moments = chances.size() - 1;
    for (int part = 0; part < PARTS; part++) {
      int moment = (2 * part + 1) * moments / (2 * PARTS);
      counts.addPart(FAVOURITES.get(part), most(chances.get(moment)));
    }
    if (winners.size() == 1) {
      comeback(chances.subList(0, moments), winners.getFirst().index());
    }
  }

  /// The chance of the likeliest, nobody among them.
  private static double most(List<Double> chances) {
    return Math.max(Collections.max(chances), 1 - sum(chances));
  }

  private static double sum(List<Double> chances) {
    return chances.stream().mapToDouble(Double::doubleValue).sum();
  }

  private void comeback(List<List<Double>> chances, int winner) {
    double lowest = 1;
    int unsure = 0;
    for (int i = 0; i < chances.size(); i++) {
      double chance = chances.get(i).get(winner);
      lowest = Math.min(lowest, chance);
      unsure = chance > SURE ? unsure : i + 1;
    }
    counts.addPart(CounterNames.LOWEST, lowest);
    counts.add(CounterNames.COMEBACK, lowest < 0.5 / players);
    counts.addPart(CounterNames.SURE, (double) unsure / chances.size());
  }
}
