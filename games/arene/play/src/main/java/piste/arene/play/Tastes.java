package piste.arene.play;

import piste.arene.Body;
import piste.arene.Dice;
import piste.arene.Hand;
import piste.arene.Kind;
import piste.arene.Mode;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Power;
import piste.arene.Slots;
import piste.arene.Zone;

/// Rules of thumb for L'Arène. Only the order of the numbers matters.
final class Tastes {
  /// So many dice are worth a throw of all together.
  private static final int ENOUGH_TOGETHER = 2;

  /// By so much a hand is worth less than it seems.
  private static final int LESS_THAN_LEGS = 15;

  private static final int GOOD = 100;
  private static final int FAIR = 50;
  private static final int POOR = 10;

  private Tastes() {}

  /// All moves are alike.
  static int random(Position s, Move move) {
    return 0;
  }

  /// Takes combinations and gems as they come, throws any dice in any manner, and stops with two
  /// dice in hand.
  static int beginner(Position s, Move move) {
    return switch (move) {
      case Move.Make make -> make.size() == 0 ? POOR : GOOD;
      case Move.Word.GEM -> GOOD;
      case Move.Word.DONE -> Hand.size(s.fresh()) <= 2 ? FAIR + 1 : POOR;
      case Move.Throw _ -> FAIR;
      case Move.Word.TOGETHER -> FAIR;
      case Move.Word.SKIP -> 0;
      case Move.Word.ENOUGH, Move.Word.GIVE_GEM -> POOR;
      case Move.Take _, Move.Use _, Move.Turn _, Move.Hit _, Move.Wield _, Move.Give _ -> POOR;
    };
  }

  /// Throws all together, fills zones with a plan, and takes gems before powers.
  static int regular(Position s, Move move) {
    return switch (move) {
      case Move.Make make -> claim(make);
      case Move.Word.GEM -> isAlone(s) && Hand.size(s.hand(s.seat())) < 4 ? FAIR : GOOD;
      case Move.Word.TOGETHER -> Hand.size(s.fresh()) >= ENOUGH_TOGETHER ? GOOD : 0;
      case Move.Word.DONE -> FAIR;
      case Move.Word.SKIP -> FAIR;
      case Move.Word.ENOUGH -> POOR;
      case Move.Word.GIVE_GEM -> 0;
      case Move.Throw _ -> s.mode() == Mode.FRESH || gainedDice(s) ? FAIR + 1 : POOR;
      case Move.Take(int dice) -> dice;
      case Move.Use(int slot) -> use(s, slot);
      case Move.Turn(int slot, boolean up) -> turn(s.cave(), slot, up);
      case Move.Hit(Zone zone) -> hit(s, zone);
      case Move.Wield(Power power) -> power(power);
      case Move.Give(Kind kind) -> kind == Kind.PLAIN ? GOOD : FAIR;
    };
  }

  /// The same, but alone it goes for the Ogre and nothing else: doubles before triples, legs before
  /// hands, dice before gems. Found by trying out numbers, with the rounds of many hunts to tell.
  static int seasoned(Position s, Move move) {
    return isAlone(s)
        ? switch (move) {
          case Move.Make make ->
              make.size() == 0 ? FAIR + 2 : GOOD - 20 * make.size() + make.value();
          case Move.Word.GEM -> POOR;
          case Move.Hit(Zone zone) ->
              hit(s, zone) - (zone.role() == Zone.Role.HAND ? LESS_THAN_LEGS : 0);
          case Move.Wield(Power power) ->
              power == Power.GAIN_TEN
                  ? GOOD
                  : power == Power.GAIN_MULTIPLIER ? FAIR + 5 : power(power);
          case Move.Word _, Move.Throw _, Move.Take _, Move.Use _, Move.Turn _, Move.Give _ ->
              regular(s, move);
        }
        : regular(s, move);
  }

  private static boolean isAlone(Position s) {
    return s.terms().players() == 1;
  }

  /// After a throw of all together only dice just gained are left to throw.
  private static boolean gainedDice(Position s) {
    return s.mode() == Mode.TOGETHER;
  }

  /// Triples first, then high doubles; a power for a die last.
  private static int claim(Move.Make make) {
    return make.size() == 0 ? FAIR + 2 : GOOD + 20 * make.size() + make.value();
  }

  /// Keeps special dice coming back; rolls plain ones again.
  private static int use(Position s, int slot) {
    return switch (s.phase()) {
      case PICK -> (s.cave().showing(Slots.value(slot)) > 1 ? POOR : FAIR) + plainness(slot);
      case BEYOND -> plainness(slot);
      case NEUTRAL, HUNT, GATHER, AIR, SELECT, HIT, REWARD, BONUS, REROLL, TURN, OGRE, TIE, OVER ->
          -plainness(slot);
    };
  }

  private static int plainness(int slot) {
    return slot == Slots.J ? -5 : Slots.kind(slot) == Kind.PLAIN ? 1 : 0;
  }

  /// A die that meets others after it is turned, or goes beyond nine.
  private static int turn(Dice cave, int slot, boolean up) {
    int value = Slots.value(slot) + (up ? 1 : -1);
    return value > 9 ? GOOD : FAIR * Math.min(2, cave.showing(value)) - 20 * left(cave, slot);
  }

  /// The dice that lose a companion.
  private static int left(Dice cave, int slot) {
    return cave.showing(Slots.value(slot)) - 1;
  }

  /// Who has the most gems goes for the Ogre's life; the others for its hands and legs.
  private static int hit(Position s, Zone zone) {
    Body body = s.terms().body();
    int missing = body.holes(zone) - Body.hits(s.hits(), zone);
    int near = 15 - missing;
    return switch (zone.role()) {
      case VITAL -> leads(s) ? GOOD + near : kills(s, missing) ? 0 : FAIR + 1;
      case HAND -> FAIR + 20 + near;
      case LEG -> FAIR + 10 + near;
    };
  }

  private static boolean kills(Position s, int missing) {
    return missing <= 1 + s.terms().body().full(s.hits(), Zone.Role.LEG);
  }

  private static boolean leads(Position s) {
    for (int hunter = 1; hunter <= s.terms().players(); hunter++) {
      if (hunter != s.seat() && s.isIn(hunter) && s.gems(hunter) >= s.gems(s.seat())) {
        return false;
      }
    }
    return true;
  }

  private static int power(Power power) {
    return switch (power) {
      case GAIN_TENS, GAIN_JOKERS -> FAIR + 30;
      case GAIN_MULTIPLIER, GAIN_TEN, GAIN_JOKER -> FAIR + 20;
      case TURN_THREE, TURN_ONE -> FAIR + 10;
      case REROLL_THREE, REROLL_ONE -> FAIR + 5;
    };
  }
}
