package piste.lab.run;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import piste.lab.experiment.Pace;
import piste.lab.experiment.Topic;
import piste.rules.Seat;
import piste.rules.Standing;

/// Enters a game that is over in a ledger.
///
/// @param topics what is looked at
record Reckoning(int players, Set<Topic> topics, Pace pace, Ledger ledger) {
  private static final int TENTHS_A_MINUTE = 600;
  private static final double SURE = 0.9;
  private static final int PARTS = 10;

  private static final List<String> WINS = numbered(Counted.WIN, 1, Seat.MOST);
  private static final List<String> FAVOURITES = numbered(Counted.FAVOURITE, 0, PARTS - 1);

  private static List<String> numbered(String name, int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(n -> name + n).toList();
  }

  void unfinished() {
    ledger.countGame();
    ledger.add(Counted.UNFINISHED, true);
  }

  /// @param first who began
  void finished(Course course, Standing standing, Seat first) {
    ledger.countGame();
    ledger.add(Counted.UNFINISHED, false);
    List<Seat> winners = standing.winners();
    if (topics.contains(Topic.WINS)) {
      wins(winners, first);
    }
    if (topics.contains(Topic.LENGTH)) {
      length(course);
    }
    if (topics.contains(Topic.LEAD)) {
      lead(course, winners);
    }
    if (topics.contains(Topic.ELIMINATION)) {
      elimination(course);
    }
    if (topics.contains(Topic.DECISIONS)) {
      decisions(course);
    }
    if (topics.contains(Topic.DRAMA) && course.chances().size() > 1) {
      drama(course.chances(), winners);
    }
  }

  private void wins(List<Seat> winners, Seat first) {
    for (int seat = 1; seat <= players; seat++) {
      ledger.add(WINS.get(seat - 1), winners.contains(Seat.of(seat)));
    }
    ledger.add(Counted.DRAW, winners.size() > 1);
    ledger.add(Counted.NOBODY, winners.isEmpty());
    if (!winners.isEmpty()) {
      ledger.addPart(Counted.FIRST, winners.contains(first) ? 1.0 / winners.size() : 0);
    }
  }

  private void length(Course course) {
    long tenths = pace.of(course.throwsMade(), course.turns(), course.choices());
    ledger.add(Counted.TURNS, course.turns());
    ledger.mark(Counted.TURNS, course.turns());
    ledger.add(Counted.THROWS, course.throwsMade());
    ledger.mark(Counted.THROWS, course.throwsMade());
    ledger.add(Counted.TENTHS, tenths);
    ledger.mark(Counted.TENTHS, tenths / TENTHS_A_MINUTE);
  }

  private void lead(Course course, List<Seat> winners) {
    int changes = 0;
    int last = 0;
    for (int turn = 0; turn < course.turns(); turn++) {
      int leader = course.leader(turn);
      changes += leader != 0 && last != 0 && leader != last ? 1 : 0;
      last = leader == 0 ? last : leader;
    }
    ledger.add(Counted.LEAD_CHANGES, changes);
    ledger.mark(Counted.LEAD_CHANGES, changes);
    if (winners.size() != 1 || course.turns() == 0) {
      return;
    }
    int winner = winners.getFirst().number();
    int open = course.turns();
    while (open > 0 && course.leader(open - 1) == winner) {
      open--;
    }
    ledger.addPart(Counted.DECIDED, (double) open / course.turns());
    int halfway = course.leader(course.turns() / 2);
    if (halfway != 0) {
      ledger.add(Counted.RUNAWAY, halfway == winner);
    }
  }

  private void elimination(Course course) {
    double sitting = 0;
    boolean anybody = false;
    for (int seat = 0; seat < players; seat++) {
      int after = course.outAfter(seat);
      if (after >= 0) {
        anybody = true;
        sitting += (double) (course.turns() - after) / course.turns();
      }
    }
    ledger.add(Counted.OUT, anybody);
    ledger.addPart(Counted.SITTING, sitting / players);
  }

  private void decisions(Course course) {
    if (course.turns() > 0) {
      ledger.addPart(Counted.CHOICES, (double) course.choices() / course.turns());
    }
    if (course.compared() > 0) {
      ledger.addPart(Counted.WEIGHTY, (double) course.weighty() / course.compared());
    }
    if (course.weighty() > 0) {
      ledger.addPart(Counted.SLIP, course.slips() / course.weighty());
      ledger.addPart(Counted.BLUNDER, course.blunders() / course.weighty());
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
    ledger.addPart(Counted.SWING, swing);
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
    ledger.addPart(Counted.LOWEST, lowest);
    ledger.add(Counted.COMEBACK, lowest < 0.5 / players);
    ledger.addPart(Counted.SURE, (double) unsure / chances.size());
  }
}
