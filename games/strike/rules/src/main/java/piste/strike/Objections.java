package piste.strike;

import java.util.stream.Collectors;
import piste.rules.Refusal;
import piste.strike.Move.Act;
import piste.strike.Move.Lift;

/// Says why a move or a reading does not fit. Asked only about those that do not.
final class Objections {
  private Objections() {}

  static Refusal to(Position s, Move move) {
    if (s.asked() != 0) {
      return refusal(
          "must-answer", "seat %d must first say yes or no to lifting dice".formatted(s.asked()));
    }
    return switch (move) {
      case Act act -> to(s, act);
      case Lift lift -> toLifting(s, lift);
      case Move.SetOpening(Face face) -> toOpening(s, Phase.SET, face);
      case Move.TurnOpening(Face face) -> toOpening(s, Phase.RIGHT, face);
    };
  }

  private static Refusal to(Position s, Act act) {
    return switch (act) {
      case THROW ->
          beforeThrow(s)
              ? refusal(
                  "grand-throw-due",
                  "the turn begins with an empty arena: the grand throw of all dice is due")
              : notNow("throwing a die");
      case GRAND_THROW ->
          beforeThrow(s)
              ? refusal(
                  "grand-throw-undue",
                  "the grand throw is only for a turn that begins with an empty arena")
              : notNow("the grand throw");
      case STOP ->
          beforeThrow(s)
              ? refusal("must-throw", "a turn begins with a throw: stopping comes after it")
              : notNow("stopping");
      case REGROUP -> toRegrouping(s);
      case YES, NO -> refusal("nothing-asked", "nobody asked to lift dice");
      case REROLL, NUDGE -> toSettling(s, act);
    };
  }

  private static Refusal toRegrouping(Position s) {
    if (!s.terms().edition().regrouping()) {
      return refusal("no-regrouping", "dice are not regrouped in " + s.terms().edition().name());
    }
    if (!beforeThrow(s)) {
      return notNow("regrouping");
    }
    return s.regrouped()
        ? refusal("regrouped", "the dice were already regrouped for this throw")
        : refusal("arena-empty", "there is no die in the arena to regroup");
  }

  private static Refusal toLifting(Position s, Lift lift) {
    if (!s.terms().lifting()) {
      return refusal("no-lifting", "dice are not lifted in this game");
    }
    if (!beforeThrow(s)) {
      return notNow("lifting dice");
    }
    if (s.refused() || s.lifted() != 0) {
      return refusal("lifting-asked", "lifting was already asked for before this throw");
    }
    return refusal(
        "not-lying",
        "only dice that lie in the arena can be lifted: there lies "
            + (s.arena() == Tally.NONE ? "none" : faces(Tally.set(s.arena())))
            + ", not all of "
            + faces(lift.set()));
  }

  private static Refusal toOpening(Position s, Phase phase, Face face) {
    if (s.phase() != phase) {
      return notNow(phase == Phase.SET ? "setting the opening die" : "turning the opening die");
    }
    return refusal("opening-x", "the opening die may show any face but " + face.symbol());
  }

  private static Refusal toSettling(Position s, Act act) {
    return s.phase() == Phase.RIGHT
        ? refusal("not-cocked", "the opening die shows X: reroll it or turn it to another face")
        : notNow(act == Act.REROLL ? "rolling a die again" : "moving the box");
  }

  static Refusal to(Position s, Reading reading) {
    return switch (s.phase()) {
      case AIR -> toThrown(s.air(), s.lying(), reading);
      case ROLL -> toThrown(1, 0, reading);
      case BESIDE, NUDGE ->
          reading.thrownDice() == s.cocked() && reading.lying() == 0
              ? refusal("unsettled", "a cocked die is settled only when it shows a face")
              : toThrown(s.cocked(), 0, reading);
      case SET, RIGHT, MUST, MAY, COCKED, OVER ->
          refusal("no-dice-in-the-air", "no dice are in the air");
    };
  }

  private static Refusal toThrown(int thrown, int lying, Reading reading) {
    return reading.thrownDice() == thrown
        ? refusal(
            "reading-lying",
            "%s in the arena before the throw, but the reading lists %s"
                .formatted(
                    lying == 0 ? "no die could be hit" : faces(lying) + " could be hit",
                    reading.lying() == 0 ? "none" : faces(reading.lyingBefore())))
        : refusal(
            "reading-thrown",
            "%s in the air, but the reading lists %d"
                .formatted(thrown == 1 ? "1 die is" : thrown + " dice are", reading.thrownDice()));
  }

  private static boolean beforeThrow(Position s) {
    return s.phase() == Phase.MUST || s.phase() == Phase.MAY;
  }

  private static Refusal notNow(String what) {
    return refusal("not-now", what + " is not possible now");
  }

  private static String faces(int set) {
    return Face.ofSet(set).stream().map(Face::symbol).collect(Collectors.joining(" "));
  }

  private static Refusal refusal(String code, String reason) {
    return new Refusal("strike." + code, reason);
  }
}
