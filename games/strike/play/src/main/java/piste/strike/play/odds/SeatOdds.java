package piste.strike.play.odds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import piste.rules.Distribution;
import piste.rules.Seat;
import piste.strike.FairDice;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;

/// Odds of any position, by seat.
final class SeatOdds {
  private SeatOdds() {}

  static Odds of(StrikeOdds odds, Position position) {
    return switch (position.phase()) {
      case SET, ROLL, RIGHT, MUST, MAY ->
          seated(position, odds.odds(Situation.of(position).orElseThrow()));
      case AIR -> seated(position, odds.inTheAir(position));
      case COCKED -> of(odds, Strike.GAME.play(position, Act.REROLL));
      case BESIDE, NUDGE -> unsettled(odds, position);
      case OVER -> seated(position, new Odds(List.of(1.0), List.of(0.0)));
    };
  }

  /// The same if the next throw is made in this style; dice that lie cocked were thrown.
  static Odds of(StrikeOdds odds, Position position, String style) {
    return switch (position.phase()) {
      case SET, ROLL, RIGHT, MUST, MAY -> {
        Outlook outlook = odds.outlook(Situation.of(position).orElseThrow());
        yield seated(position, outlook.inStyle(style, odds.premise().objective()));
      }
      case AIR -> seated(position, odds.inTheAir(position, style));
      case COCKED, BESIDE, NUDGE, OVER -> of(odds, position);
    };
  }

  /// Cocked dice show any face once they are settled.
  private static Odds unsettled(StrikeOdds odds, Position position) {
    Distribution<Reading> readings = FairDice.MODEL.readings(position);
    int players = position.terms().players();
    double[] sum = new double[2 * players];
    for (int row = 0; row < readings.size(); row++) {
      Odds after = of(odds, Strike.GAME.land(position, readings.outcome(row)));
      for (int seat = 0; seat < players; seat++) {
        sum[seat] += readings.probability(row) * after.win().get(seat);
        sum[players + seat] += readings.probability(row) * after.points().get(seat);
      }
    }
    return Odds.of(sum, 0, players);
  }

  /// Odds from the player to move on, put where the players sit. Those who are out have their
  /// points: one for each player who was still in.
  private static Odds seated(Position position, Odds odds) {
    int players = position.terms().players();
    List<Double> win = new ArrayList<>(Collections.nCopies(players, 0.0));
    List<Double> points = new ArrayList<>(Collections.nCopies(players, 0.0));
    double left = players;
    for (Seat seat : position.eliminated()) {
      points.set(seat.index(), --left);
    }
    List<Seat> playing = Situation.playersFrom(position);
    for (int i = 0; i < playing.size(); i++) {
      win.set(playing.get(i).index(), odds.win().get(i));
      points.set(playing.get(i).index(), odds.points().get(i));
    }
    return new Odds(win, points);
  }
}
