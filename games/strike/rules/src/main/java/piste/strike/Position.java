package piste.strike;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.rules.Setup;

/// A moment of a game of Strike, complete and immutable. Numbers are packed so that millions of
/// positions a second cost little; [#reserve], [#arenaFaces] and [#eliminated] unpack them.
///
/// @param seat whose turn it is
/// @param reserves dice in hand, packed as [Reserves]; dice in the air are not among them
/// @param arena the faces in the arena, a [Tally]; lifted dice count as lying there
/// @param air dice of the player's that are in the air
/// @param cocked dice in the arena on which no face can be read
/// @param lifted faces of the dice lifted out for the coming throw, or asked to be, packed
/// @param asked the seat that must say whether `lifted` may be lifted; 0 when none is asked
/// @param regrouped whether the arena's dice were grouped before the coming throw
/// @param refused whether lifting was refused before the coming throw
/// @param out the seats eliminated so far, four bits each, the latest lowest
public record Position(
    Terms terms,
    Phase phase,
    int seat,
    long reserves,
    long arena,
    int air,
    int cocked,
    int lifted,
    int asked,
    boolean regrouped,
    boolean refused,
    int out) {

  /// A position in which nothing is pending.
  static Position at(Terms terms, Phase phase, int seat, long reserves, long arena, int out) {
    return new Position(terms, phase, seat, reserves, arena, 0, 0, 0, 0, false, false, out);
  }

  /// A sound position of these terms in which seat 1 is to play.
  ///
  /// @param thrown whether it threw already in this turn
  public static Position toPlay(
      Setup setup, boolean thrown, List<Integer> reserves, List<Face> arena) {
    Position start = Strike.GAME.start(setup).orThrow();
    Position made =
        at(
                start.terms(),
                thrown ? Phase.MAY : Phase.MUST,
                1,
                0,
                arena.stream().mapToLong(Tally::of).sum(),
                0)
            .withReserves(seat -> reserves.get(seat.index()));
    return PositionCheck.of(made).then(() -> Attempt.made(made)).orThrow();
  }

  /// The same where everybody has so many dice in hand.
  public Position withReserves(ToIntFunction<Seat> dice) {
    long held = 0;
    for (int of = 1; of <= terms.players(); of++) {
      held = Reserves.add(held, of, dice.applyAsInt(Seat.of(of)));
    }
    return new Position(
        terms, phase, seat, held, arena, air, cocked, lifted, asked, regrouped, refused, out);
  }

  public int reserve(Seat of) {
    return Reserves.of(reserves, of.number());
  }

  /// The dice in hand of the player whose turn it is.
  int ownReserve() {
    return Reserves.of(reserves, seat);
  }

  /// The faces in the arena in ascending order, lifted dice among them.
  public List<Face> arenaFaces() {
    return Tally.list(arena);
  }

  /// The number of dice that show a face in the arena.
  public int diceInArena() {
    return Tally.size(arena);
  }

  /// The faces of the dice that a throw can hit, packed.
  int lying() {
    return Tally.set(arena) & ~lifted;
  }

  /// The seats eliminated so far, the first to go first.
  public List<Seat> eliminated() {
    List<Seat> seats = new ArrayList<>();
    for (int rest = out; rest != 0; rest >>>= 4) {
      seats.addFirst(Seat.of(rest & 15));
    }
    return seats;
  }

  /// The dice still in the game, wherever they are.
  public int diceInPlay() {
    return Reserves.total(reserves) + diceInArena() + air + cocked;
  }

  Position inPhase(Phase next) {
    return at(terms, next, seat, reserves, arena, out);
  }

  Position afterRegrouping() {
    return new Position(terms, phase, seat, reserves, arena, 0, 0, lifted, 0, true, refused, out);
  }

  Position asking(int dice, int answering) {
    return new Position(
        terms, phase, seat, reserves, arena, 0, 0, dice, answering, regrouped, false, out);
  }

  Position agreed() {
    return asking(lifted, 0);
  }

  Position afterRefusal() {
    return new Position(terms, phase, seat, reserves, arena, 0, 0, 0, 0, regrouped, true, out);
  }

  Position throwing(int dice) {
    return new Position(
        terms,
        Phase.AIR,
        seat,
        Reserves.add(reserves, seat, -dice),
        arena,
        dice,
        0,
        lifted,
        0,
        false,
        false,
        out);
  }

  Position withCocked(Phase settling, long faces, int dice) {
    return new Position(terms, settling, seat, reserves, faces, 0, dice, 0, 0, false, false, out);
  }

  Position settling(Phase way) {
    return withCocked(way, arena, cocked);
  }
}
