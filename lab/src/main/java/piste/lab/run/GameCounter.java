package piste.lab.run;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import piste.lab.experiment.MetricGroup;
import piste.lab.experiment.PlayingSpeed;
import piste.rules.Seat;
import piste.rules.Standing;

/// Enters a game that is over in a ledger.
///
/// @param topics what is looked at
record GameCounter(int players, Set<MetricGroup> topics, PlayingSpeed pace, CountsBuilder ledger) {
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
    ledger.countGame();
    ledger.add(CounterNames.UNFINISHED, true);
  }

  /// @param first who began
  void finished(GameRecord course, Standing standing, Seat first) {
    ledger.countGame();
    ledger.add(CounterNames.UNFINISHED, false);
    List<Seat> winners = standing.winners();
    if (topics.contains(MetricGroup.WINS)) {
      wins(winners, first);
      finish(course, standing);
    }
    if (topics.contains(MetricGroup.LENGTH)) {
      length(course);
    }
    if (topics.contains(MetricGroup.LEAD)) {
      lead(course, winners);
    }
    if (topics.contains(MetricGroup.ELIMINATION)) {
      elimination(course);
    }
    if (topics.contains(MetricGroup.DECISIONS)) {
      decisions(course);
    }
    if (topics.contains(MetricGroup.DRAMA) && course.chances().size() > 1) {
      drama(course.chances(), winners);
    }
  }

  void parts(ResultParts parts) {
    ledger.addPart(CounterNames.LUCK_PART, parts.luck());
    ledger.addPart(CounterNames.HAND_PART, parts.hand());
    ledger.addPart(CounterNames.DECISIONS_PART, parts.decisions());
  }

  private void wins(List<Seat> winners, Seat first) {
    for (int seat = 1; seat <= players; seat++) {
      ledger.add(WINS.get(seat - 1), winners.contains(Seat.of(seat)));
    }
    ledger.add(CounterNames.DRAW, winners.size() > 1);
    ledger.add(CounterNames.NOBODY, winners.isEmpty());
    if (!winners.isEmpty()) {
      ledger.addPart(CounterNames.FIRST, winners.contains(first) ? 1.0 / winners.size() : 0);
    }
  }

  /// Who comes second, and how close it was.
  private void finish(GameRecord course, Standing standing) {
    List<Seat> winners = standing.winners();
    int second = standing.ranks().stream().filter(rank -> rank > 1).min(Integer::compare).orElse(0);
    if (players > 2 && !winners.isEmpty() && second > 0) {
      for (int seat = 1; seat <= players; seat++) {
        ledger.add(SECONDS.get(seat - 1), standing.rank(Seat.of(seat)) == second);
      }
    }
    if (players > 1 && winners.size() == 1 && course.scores().size() == players) {
      long margin = Math.max(0, margin(course.scores(), winners.getFirst().index()));
      ledger.add(CounterNames.MARGIN, margin);
      ledger.mark(CounterNames.MARGIN, margin);
      ledger.add(CounterNames.CLOSE, margin <= 1);
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
  void moves(GameRecord course, Standing standing, List<String> kinds) {
    for (int kind = 0; kind < kinds.size(); kind++) {
      long all = 0;
      int most = 0;
      for (int seat = 0; seat < players; seat++) {
        all += course.moves(kind, seat);
        most = Math.max(most, course.moves(kind, seat));
      }
      ledger.add(CounterNames.MOVE + kinds.get(kind), all);
      if (!standing.winners().isEmpty() && all < (long) most * players) {
        ledger.addPart(
            CounterNames.MOVE_WINS + kinds.get(kind), share(course, standing, kind, most));
      }
    }
  }

  /// What each of those who made most of such moves got of the win, on average.
  private double share(GameRecord course, Standing standing, int kind, int most) {
    int those = 0;
    int winning = 0;
    for (int seat = 0; seat < players; seat++) {
      if (course.moves(kind, seat) == most) {
        those++;
        winning += standing.rank(Seat.of(seat + 1)) == 1 ? 1 : 0;
      }
    }
    return (double) winning / those / standing.winners().size();
  }

  private long tenths(GameRecord course) {
    return pace.of(course.throwsMade(), course.turns(), course.choices());
  }

  private void length(GameRecord course) {
    long tenths = tenths(course);
    ledger.add(CounterNames.TURNS, course.turns());
    ledger.mark(CounterNames.TURNS, course.turns());
    ledger.add(CounterNames.THROWS, course.throwsMade());
    ledger.mark(CounterNames.THROWS, course.throwsMade());
    ledger.add(CounterNames.TENTHS, tenths);
    ledger.mark(CounterNames.MINUTES, Math.round(tenths / TENTHS_IN_A_TENTH));
  }

  private void lead(GameRecord course, List<Seat> winners) {
    int changes = 0;
    int last = 0;
    for (int turn = 0; turn < course.turns(); turn++) {
      int leader = course.leader(turn);
      changes += leader != 0 && last != 0 && leader != last ? 1 : 0;
      last = leader == 0 ? last : leader;
    }
    ledger.add(CounterNames.LEAD_CHANGES, changes);
    ledger.mark(CounterNames.LEAD_CHANGES, changes);
    if (winners.size() != 1 || course.turns() == 0) {
      return;
    }
    int winner = winners.getFirst().number();
    int open = course.turns();
    while (open > 0 && course.leader(open - 1) == winner) {
      open--;
    }
    ledger.addPart(CounterNames.DECIDED, (double) open / course.turns());
    int halfway = course.leader(course.turns() / 2);
    if (halfway != 0) {
      ledger.add(CounterNames.RUNAWAY, halfway == winner);
    }
  }

  private void elimination(GameRecord course) {
    double sitting = 0;
    boolean anybody = false;
    int firstOut = course.turns();
    for (int seat = 0; seat < players; seat++) {
      int after = course.outAfter(seat);
      if (after >= 0) {
        anybody = true;
        sitting += (double) (course.turns() - after) / course.turns();
        firstOut = Math.min(firstOut, after);
      }
    }
    ledger.add(CounterNames.OUT, anybody);
    ledger.addPart(CounterNames.SITTING, sitting / players);
    if (anybody) {
      double waits = (double) (course.turns() - firstOut) / course.turns();
      ledger.addPart(CounterNames.FIRST_OUT, waits);
      ledger.add(CounterNames.WAIT, Math.round(waits * tenths(course)));
    }
  }

  private void decisions(GameRecord course) {
    if (course.turns() > 0) {
      ledger.addPart(CounterNames.CHOICES, (double) course.choices() / course.turns());
    }
    if (course.compared() > 0) {
      ledger.addPart(CounterNames.WEIGHTY, (double) course.weighty() / course.compared());
    }
    if (course.weighty() > 0) {
      ledger.addPart(CounterNames.SLIP, course.slips() / course.weighty());
      ledger.addPart(CounterNames.BLUNDER, course.blunders() / course.weighty());
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
    ledger.addPart(CounterNames.SWING, swing);
    int moments = chances.size() - 1;
    for (int part = 0; part < PARTS; part++) {
      int moment = (2 * part + 1) * moments / (2 * PARTS);
      ledger.addPart(FAVOURITES.get(part), most(chances.get(moment)));
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
    ledger.addPart(CounterNames.LOWEST, lowest);
    ledger.add(CounterNames.COMEBACK, lowest < 0.5 / players);
    ledger.addPart(CounterNames.SURE, (double) unsure / chances.size());
  }
}
