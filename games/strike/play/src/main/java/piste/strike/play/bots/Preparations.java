package piste.strike.play.bots;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.Direction;
import piste.arena.Lifting;
import piste.arena.Regrouping;
import piste.arena.Regrouping.Wish;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.strike.Face;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Strike;

/// What a player may do to the lying dice before a throw, as far as it is worth a thought: lay them
/// close together, or have those at the wall lifted out.
final class Preparations {
  /// What a throw must gain for dice to be laid otherwise, in chance to win: less takes the others'
  /// time for nothing.
  private static final double WORTH_REGROUPING = 0.003;

  /// The same for asking all the others to agree.
  private static final double WORTH_ASKING = 0.005;

  /// Between dice that are laid side by side, in metres.
  private static final double APART = 0.0005;

  /// How far from the middle of the bowl a group is laid towards the hand or away from it.
  private static final double SHIFT = 0.015;

  /// How many dice of a group lie in each row, by the number of dice.
  private static final int[][] ROWS = {{}, {1}, {2}, {2, 1}, {2, 2}, {3, 2}};

  private Preparations() {}

  /// One of them.
  ///
  /// @param move that makes it
  /// @param layout what is thrown at after it
  /// @param price what it must gain
  record Preparation(Move move, List<Wish> wishes, Layout layout, double price) {}

  /// @param seen the position before the throw, as the thrower sees it
  static List<Preparation> of(
      ArenaModel model, Position seen, List<Move> moves, List<ArenaDie> lying) {
    List<Preparation> all = new ArrayList<>();
    if (moves.contains(Act.REGROUP) && lying.size() < ROWS.length) {
      for (double shift : new double[] {0, SHIFT, -SHIFT}) {
        List<Wish> wishes = group(lying, shift);
        if (new Regrouping(model).regroup(lying, wishes)
            instanceof Attempt.Made<List<ArenaDie>>(List<ArenaDie> moved)) {
          Position thrown = Strike.GAME.play(seen, Act.THROW);
          all.add(
              new Preparation(Act.REGROUP, wishes, new Layout(thrown, moved), WORTH_REGROUPING));
        }
      }
    }
    if (mayBeAgreedTo(seen)) {
      lifted(model, seen, moves, lying, all);
    }
    return all;
  }

  /// Level rows side by side, round a point nearer to or farther from the hand.
  private static List<Wish> group(List<ArenaDie> lying, double towardsTheHand) {
    int[] rows = ROWS[lying.size()];
    List<Wish> wishes = new ArrayList<>();
    for (int row = 0; row < rows.length; row++) {
      for (int i = 0; i < rows[row]; i++) {
        ArenaDie die = lying.get(wishes.size());
        double pitch = die.shape().lengthX() + APART;
        wishes.add(
            new Wish(
                die.id(),
                pitch * (i - (rows[row] - 1) / 2.0),
                pitch * (row - (rows.length - 1) / 2.0) + towardsTheHand,
                -StrictMath.IEEEremainder(heading(die), Math.PI / 2)));
      }
    }
    return wishes;
  }

  /// Where one of its level sides points, counter-clockwise seen from above.
  private static double heading(ArenaDie die) {
    Direction side = die.pose().rotation().turn(new Direction(1, 0, 0));
    Direction level =
        Math.abs(side.y()) < 0.5 ? side : die.pose().rotation().turn(new Direction(0, 0, 1));
    return StrictMath.atan2(-level.z(), level.x());
  }

  /// All dice at the wall at once.
  private static void lifted(
      ArenaModel model,
      Position seen,
      List<Move> moves,
      List<ArenaDie> lying,
      List<Preparation> all) {
    Lifting lifting = new Lifting(model);
    List<ArenaDie> atWall = lying.stream().filter(lifting::mayLift).toList();
    if (atWall.isEmpty()) {
      return;
    }
    Set<Face> faces = atWall.stream().map(die -> Face.at(die.faceUp())).collect(Collectors.toSet());
    Move lift = Move.Lift.of(faces.toArray(Face[]::new));
    if (moves.contains(lift)) {
      List<ArenaDie> left = lying.stream().filter(die -> !atWall.contains(die)).toList();
      Position thrown = Strike.GAME.play(agreed(seen, lift), Act.THROW);
      all.add(new Preparation(lift, List.of(), new Layout(thrown, left), WORTH_ASKING));
    }
  }

  private static Position agreed(Position seen, Move lift) {
    Position asked = Strike.GAME.play(seen, lift);
    while (asked.asked() != 0) {
      asked = Strike.GAME.play(asked, Act.YES);
    }
    return asked;
  }

  /// Nobody who holds fewer dice than the thrower does it a favour.
  private static boolean mayBeAgreedTo(Position seen) {
    int own = seen.reserve(Seat.of(seen.seat()));
    for (int number = 1; number <= seen.terms().players(); number++) {
      int held = seen.reserve(Seat.of(number));
      if (number != seen.seat() && held > 0 && held < own) {
        return false;
      }
    }
    return true;
  }
}
