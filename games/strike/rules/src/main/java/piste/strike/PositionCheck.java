package piste.strike;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Verdict;
import piste.strike.Edition.Opening;
import piste.strike.Edition.Settling;
import piste.strike.Terms.Emptied;

/// Tells whether a position is sound: one box holds its dice, and they fit the phase, the edition
/// and the options. What fails is said in the order in which a person would look: the dice, the
/// players, the arena, what is pending.
final class PositionCheck {
  private PositionCheck() {}

  static Verdict of(Position s) {
    return Stream.<String>of(dice(s), players(s), arena(s), phase(s), lifting(s))
        .filter(objection -> !objection.isEmpty())
        .findFirst()
        .<Verdict>map(objection -> new Refusal("strike.position", objection))
        .orElse(Verdict.Fits.YES);
  }

  private static String dice(Position s) {
    int box = s.terms().edition().box();
    return s.diceInPlay() > box
        ? "%d dice are in play, but the box of %s holds %d"
            .formatted(s.diceInPlay(), s.terms().edition().name(), box)
        : "";
  }

  private static String players(Position s) {
    Set<Integer> gone = new HashSet<>(s.eliminated().stream().map(Seat::number).toList());
    if (gone.size() != s.eliminated().size()) {
      return "out= names a seat twice";
    }
    boolean mayBeBare = s.air() + s.cocked() > 0;
    List<Integer> wrong =
        IntStream.rangeClosed(1, s.terms().players())
            .filter(
                seat -> {
                  boolean bare = Reserves.of(s.reserves(), seat) == 0;
                  return gone.contains(seat) != (bare && !(seat == s.seat() && mayBeBare));
                })
            .boxed()
            .toList();
    if (!wrong.isEmpty()) {
      return "seat %d: out= must name exactly the players who have no die left, in order"
          .formatted(wrong.getFirst());
    }
    boolean over = s.terms().players() - gone.size() == 1;
    if (gone.contains(s.seat())) {
      return "seat %d is to play but has no die left".formatted(s.seat());
    }
    return over == (s.phase() == Phase.OVER)
        ? ""
        : over ? "one player is left: the game is over" : "the game is not over";
  }

  /// Faces in the arena all differ and none is X, except while cocked dice are being settled.
  private static String arena(Position s) {
    boolean unchecked = s.cocked() > 0;
    boolean clean = !Tally.hasGroup(s.arena()) && Tally.count(s.arena(), Face.X) == 0;
    return unchecked || clean
        ? ""
        : "after every throw X leaves and equal dice are taken: the arena cannot hold "
            + String.join(",", s.arenaFaces().stream().map(Face::symbol).toList());
  }

  private static String phase(Position s) {
    Edition edition = s.terms().edition();
    boolean fits =
        switch (s.phase()) {
          case SET -> opens(s, Opening.SET);
          case ROLL, RIGHT -> opens(s, Opening.ROLLED);
          case MUST, OVER -> s.air() == 0 && s.cocked() == 0;
          case MAY -> s.air() == 0 && s.cocked() == 0 && mayGoOn(s);
          case AIR -> s.cocked() == 0 && fliesRight(s);
          case COCKED -> settles(s) && edition.cocked().size() > 1;
          case BESIDE -> settles(s) && edition.cocked().contains(Settling.REROLL);
          case NUDGE -> settles(s) && edition.cocked().contains(Settling.NUDGE);
        };
    return fits ? "" : "the dice do not fit the phase " + s.phase().word();
  }

  private static boolean opens(Position s, Opening opening) {
    return s.terms().edition().opening() == opening
        && s.arena() == Tally.NONE
        && s.air() == 0
        && s.cocked() == 0
        && s.reserves() == Reserves.deal(s.terms().players(), s.terms().deal());
  }

  /// One die, or every die of the player's into an empty arena.
  private static boolean fliesRight(Position s) {
    return s.air() == 1 || (s.air() > 1 && s.arena() == Tally.NONE && s.ownReserve() == 0);
  }

  /// Dice lie cocked after a throw of one die at five at the most, or after a grand throw.
  private static boolean settles(Position s) {
    return s.air() == 0
        && s.cocked() > 0
        && (s.cocked() + s.diceInArena() <= Face.NUMBERS.size() + 1 || s.ownReserve() == 0);
  }

  private static boolean mayGoOn(Position s) {
    return s.arena() != Tally.NONE || s.terms().emptied() == Emptied.GO_ON;
  }

  private static String lifting(Position s) {
    boolean before = s.phase() == Phase.MUST || s.phase() == Phase.MAY;
    if (s.regrouped() && !(before && s.terms().edition().regrouping() && s.arena() != Tally.NONE)) {
      return "no dice can have been regrouped here";
    }
    boolean lifts = s.lifted() != 0;
    if ((lifts || s.refused()) && !s.terms().lifting()) {
      return "dice are not lifted in this game";
    }
    boolean fits =
        s.refused()
            ? before && !lifts && s.asked() == 0 && s.arena() != Tally.NONE
            : lifts
                ? (before || s.phase() == Phase.AIR) && (s.lifted() & ~Tally.set(s.arena())) == 0
                : s.asked() == 0;
    if (!fits) {
      return "only dice that lie in the arena are lifted, before a throw and once";
    }
    boolean askedRight =
        s.asked() == 0
            || (before && s.asked() != s.seat() && Reserves.of(s.reserves(), s.asked()) > 0);
    return askedRight ? "" : "seat %d cannot be asked now".formatted(s.asked());
  }
}
