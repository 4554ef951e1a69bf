package piste.strike.play.odds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Verdict;
import piste.strike.Edition;
import piste.strike.Position;
import piste.strike.Terms.Emptied;

/// What decides the odds when a player is to choose or to throw. The faces in the arena do not
/// matter: they all differ, and dice treat 2 to 6 alike.
///
/// @param reserves the dice of every player still in, from the player to move on, clockwise
/// @param arena the number of dice in the arena
/// @param thrown whether the player has thrown in this turn, and so may stop
public record Situation(List<Integer> reserves, int arena, boolean thrown) {
  public Situation {
    reserves = List.copyOf(reserves);
  }

  /// The situation of a position; none when dice are in the air or to be settled, or all is over.
  public static Optional<Situation> of(Position position) {
    return switch (position.phase()) {
      case MUST -> Optional.of(of(position, position.diceInArena(), false));
      case MAY -> Optional.of(of(position, position.diceInArena(), true));
      case SET, ROLL, RIGHT ->
          Optional.of(of(position, 1, false)); // the opening die will lie there
      case AIR, COCKED, BESIDE, NUDGE, OVER -> Optional.empty();
    };
  }

  private static Situation of(Position position, int arena, boolean thrown) {
    return new Situation(
        playersFrom(position).stream().map(position::reserve).toList(), arena, thrown);
  }

  /// The seats still in, from the one whose turn it is, clockwise.
  static List<Seat> playersFrom(Position position) {
    int players = position.terms().players();
    List<Seat> out = position.eliminated();
    List<Seat> seats = new ArrayList<>();
    for (int step = 0; step < players; step++) {
      Seat seat = Seat.of(position.seat()).clockwise(step, players);
      if (!out.contains(seat)) {
        seats.add(seat);
      }
    }
    return seats;
  }

  /// The dice in the game.
  public int dice() {
    return arena + held();
  }

  /// The dice in all reserves.
  int held() {
    return reserves.stream().mapToInt(Integer::intValue).sum();
  }

  /// Whether there can be such a situation.
  public Verdict fits(Edition edition, Emptied emptied) {
    int players = reserves.size();
    if (players < Edition.FEWEST_PLAYERS || players > Edition.MOST_PLAYERS) {
      return no(
          "players",
          players == 1
              ? "one player alone has won: there is nobody left to play against"
              : "Strike is for %d to %d players, not %d"
                  .formatted(Edition.FEWEST_PLAYERS, Edition.MOST_PLAYERS, players));
    }
    if (arena < 0 || arena > Falls.NUMBERS) {
      return no(
          "arena",
          "%d dice cannot lie in the arena: it holds 0 to %d, all showing different numbers"
              .formatted(arena, Falls.NUMBERS));
    }
    return reservesFit(edition, emptied);
  }

  private Verdict reservesFit(Edition edition, Emptied emptied) {
    for (int dice : reserves) {
      if (dice < 0) {
        return no("reserve", "a reserve cannot hold %d dice".formatted(dice));
      }
      if (dice == 0) {
        return no(
            "reserve", "a player without dice is out: leave out those who have been eliminated");
      }
      if (dice > edition.box()) {
        return tooMany(edition, Integer.toString(dice));
      }
    }
    if (dice() > edition.box()) {
      return tooMany(edition, Integer.toString(dice()));
    }
    if (thrown && arena == 0 && emptied == Emptied.TURN_ENDS) {
      return no("emptied", "a player who emptied the arena may not choose: the turn is over");
    }
    return Verdict.Fits.YES;
  }

  private static Refusal tooMany(Edition edition, String dice) {
    return no(
        "box",
        "%s dice are too many: the box of %s holds %d"
            .formatted(dice, edition.name(), edition.box()));
  }

  private static Refusal no(String code, String reason) {
    return new Refusal("odds." + code, reason);
  }
}
