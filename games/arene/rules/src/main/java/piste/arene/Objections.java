package piste.arene;

import piste.arene.Move.Word;
import piste.rules.Refusal;

/// Says why a move or a reading does not fit. Asked only about those that do not.
final class Objections {
  private Objections() {}

  static Refusal to(Position s, Move move) {
    if (s.phase() == Phase.OVER) {
      return refusal("over", "the game is over");
    }
    if (s.phase().isChance()) {
      return refusal("in-the-air", "dice are in the air");
    }
    return switch (move) {
      case Word word -> to(s, word);
      case Move.Throw(Kind kind) -> s.phase() == Phase.HUNT ? toThrow(s, kind) : notNow(s);
      case Move.Take _ ->
          s.phase() == Phase.GATHER
              ? refusal("too-many-or-few", "so many dice cannot be thrown together")
              : notNow(s);
      case Move.Make make -> s.phase() == Phase.HUNT ? toClaim(s, make) : notNow(s);
      case Move.Use(int slot) ->
          switch (s.phase()) {
            case SELECT, BEYOND, PICK ->
                refusal(
                    "no-such-die",
                    "no die in the cave shows %s, or it does not fit here"
                        .formatted(Slots.text(slot)));
            case NEUTRAL, HUNT, GATHER, AIR, HIT, REWARD, BONUS, REROLL, TURN, OGRE, TIE, OVER ->
                notNow(s);
          };
      case Move.Turn(int slot, boolean up) ->
          s.phase() == Phase.TURN ? toTurn(s, slot, up) : notNow(s);
      case Move.Hit(Zone zone) ->
          s.phase() == Phase.HIT
              ? refusal(
                  "zone",
                  "%s is full, or its number is too high".formatted(zone.word().replace('-', ' ')))
              : notNow(s);
      case Move.Wield(Power power) -> toPower(s, power);
      case Move.Give(Kind kind) ->
          s.phase() == Phase.OGRE
              ? refusal("no-gift", "the Ogre takes no %s die here".formatted(kind.word()))
              : notNow(s);
    };
  }

  private static Refusal to(Position s, Word word) {
    return switch (word) {
      case TOGETHER ->
          s.phase() == Phase.HUNT
              ? s.mode() == Mode.FRESH
                  ? refusal("too-few-together", "two dice at least are thrown together")
                  : refusal("thrown-already", "the dice of this turn are thrown one by one")
              : notNow(s);
      case DONE ->
          s.phase() == Phase.HUNT
              ? s.mode() == Mode.FRESH
                  ? refusal("must-throw", "a turn has one throw at least")
                  : refusal("must-claim", "the combinations in the cave must be claimed")
              : notNow(s);
      case GEM ->
          s.phase() == Phase.REWARD
              ? refusal("no-gem", "no gem is left in the reserve")
              : notNow(s);
      case SKIP ->
          s.phase() == Phase.HIT || s.phase() == Phase.REWARD
              ? refusal("must-play", "a combination is played once at least")
              : notNow(s);
      case ENOUGH ->
          s.phase() == Phase.PICK || s.phase() == Phase.TURN
              ? refusal("one-at-least", "the power takes one die at least")
              : notNow(s);
      case GIVE_GEM ->
          s.phase() == Phase.OGRE ? refusal("no-gift", "the Ogre takes no gem here") : notNow(s);
    };
  }

  private static Refusal toThrow(Position s, Kind kind) {
    return Hand.count(s.fresh(), kind) == 0
        ? refusal("no-die", "no %s die can be thrown now".formatted(kind.word()))
        : refusal("must-claim", "the combinations in the cave must be claimed");
  }

  private static Refusal toClaim(Position s, Move.Make make) {
    return s.mode() == Mode.FRESH
        ? refusal("must-throw", "a turn has one throw at least")
        : refusal(
            "no-combination",
            "the cave has no dice for %s".formatted(Claim.text(make.packed(), " ")));
  }

  private static Refusal toTurn(Position s, int slot, boolean up) {
    String face = Slots.text(slot);
    if (s.cave().count(slot) == 0) {
      return refusal("no-turn", "no die in the cave shows %s".formatted(face));
    }
    return refusal(
        "no-turn",
        slot == Slots.J
            ? "%s stays as it is: a joker is neither raised nor lowered".formatted(face)
            : up
                ? "%s cannot be raised: it is the highest face of its die".formatted(face)
                : "%s cannot be lowered: it is the lowest face of its die".formatted(face));
  }

  private static Refusal toPower(Position s, Power power) {
    if (s.phase() != Phase.REWARD && s.phase() != Phase.BONUS) {
      return notNow(s);
    }
    return Powers.isAvailable(power, s.cave(), s.reserve())
        ? refusal("power-too-high", "the combination does not reach power " + power.number())
        : refusal("power-empty", "there are no dice for power " + power.number());
  }

  private static Refusal notNow(Position s) {
    return refusal("not-now", "this is not what the game waits for: " + s.phase().word());
  }

  static Refusal to(Position s, Reading reading) {
    if (!s.phase().isChance()) {
      return refusal("no-dice-in-the-air", "no dice are in the air");
    }
    if (reading.thrown().hand() != s.air()) {
      return refusal(
          "reading",
          "in the air: %s; in the reading: %s"
              .formatted(Hand.words(s.air()), Hand.words(reading.thrown().hand())));
    }
    return s.mayKnock()
        ? refusal("no-such-knock", "the cave has no such dice to be knocked so")
        : refusal("no-knocking", "the dice of the cave are out of the way of this throw");
  }

  private static Refusal refusal(String code, String reason) {
    return new Refusal("arene." + code, reason);
  }
}
