package piste.strike.play.odds;

import java.util.Optional;
import piste.strike.Terms.Emptied;

/// What follows a throw: clauses 4 and 5 of the rules, told in values.
///
/// A test holds it against `piste.strike.Strike` itself.
final class Sequel {
  private final Table table;
  private final Ranking ranking;
  private final int players;
  private final Optional<Table> withoutThrower;
  private final boolean turnEndsWhenEmptied;

  /// @param withoutThrower the values of one player fewer; none when that would leave one
  Sequel(Table table, Optional<Table> withoutThrower, Emptied emptied) {
    this.table = table;
    this.ranking = table.ranking();
    this.players = table.players();
    this.withoutThrower = withoutThrower;
    this.turnEndsWhenEmptied = emptied == Emptied.TURN_ENDS;
  }

  /// Adds what follows when a throw falls like this, as often as it does.
  ///
  /// @param at where in `sum` the values begin
  /// @param reserves the number of the reserves before the throw
  /// @param held the dice in all of them
  /// @param thrown how many of them are thrown
  void add(double[] sum, int at, Fall fall, int reserves, int held, int thrown) {
    double p = fall.probability();
    int left = fall.left();
    if (fall.taken() > 0) {
      addTurnOver(sum, at, p, left, reserves, held - thrown + fall.taken());
    } else if (ranking.first(reserves) == thrown) {
      addEliminated(sum, at, p, left, reserves);
    } else if (left == 0 && turnEndsWhenEmptied) {
      addTurnOver(sum, at, p, left, reserves, held - thrown);
    } else {
      addChoice(sum, at, p, left, reserves, held - thrown);
    }
  }

  /// The next player begins a turn, all reserves holding `held` by now.
  void addTurnOver(double[] sum, int at, double p, int arena, int reserves, int held) {
    double[] values = table.values(Node.first(arena));
    int from = table.width() * ranking.rotated(reserves, held);
    addRotated(sum, at, p, values, from);
    addRotated(sum, at + players, p, values, from + players);
  }

  /// The thrower comes last in the values that are added, and first in the sum.
  private void addRotated(double[] sum, int at, double p, double[] values, int from) {
    sum[at] += p * values[from + players - 1];
    for (int player = 1; player < players; player++) {
      sum[at + player] += p * values[from + player - 1];
    }
  }

  /// The thrower is out, which costs a point for each player still in.
  private void addEliminated(double[] sum, int at, double p, int arena, int reserves) {
    sum[at + players] += p * (players - 1);
    if (withoutThrower.isEmpty()) {
      sum[at + 1] += p;
      return;
    }
    Table others = withoutThrower.get();
    double[] values = others.values(Node.first(arena));
    int from = others.width() * ranking.others(reserves);
    for (int player = 1; player < players; player++) {
      sum[at + player] += p * values[from + player - 1];
      sum[at + players + player] += p * values[from + others.players() + player - 1];
    }
  }

  /// The thrower, with one die less in hand, stops or throws on.
  private void addChoice(double[] sum, int at, double p, int arena, int reserves, int held) {
    int fewer = ranking.oneLess(reserves);
    if (table.throwsOn(arena)[fewer] == 0) {
      addTurnOver(sum, at, p, arena, reserves, held);
    } else {
      double[] values = table.values(arena);
      int from = table.width() * fewer;
      for (int i = 0; i < table.width(); i++) {
        sum[at + i] += p * values[from + i];
      }
    }
  }
}
