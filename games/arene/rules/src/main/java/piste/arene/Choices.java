package piste.arene;

import java.util.ArrayList;
import java.util.List;
import piste.arene.Move.Word;

/// Which moves there are: each kind of move has one test, and a list is every move that passes it.
final class Choices {
  private static final int TYPICAL = 12;
  private static final Kind[] KINDS = Kind.values();

  private Choices() {}

  static boolean allows(Position s, Move move) {
    return switch (move) {
      case Word word -> allows(s, word);
      case Move.Throw(Kind kind) -> s.phase() == Phase.HUNT && mayThrow(s, kind);
      case Move.Take(int dice) -> s.phase() == Phase.GATHER && mayTake(s, dice);
      case Move.Make(int claim) -> s.phase() == Phase.HUNT && mayMake(s, claim);
      case Move.Use(int slot) -> mayUse(s, slot);
      case Move.Turn(int slot, boolean up) ->
          s.phase() == Phase.TURN && Powers.mayTurn(s.cave(), slot, up);
      case Move.Hit(Zone zone) -> s.phase() == Phase.HIT && (zones(s) & (1 << zone.index())) != 0;
      case Move.Wield(Power power) -> mayWield(s, power);
      case Move.Give(Kind kind) ->
          s.phase() == Phase.OGRE
              && Hand.count(s.hand(s.seat()), kind) > 0
              && Rounds.mayGiveDie(s.terms(), s.gems(s.seat()));
    };
  }

  private static boolean allows(Position s, Word word) {
    return switch (word) {
      case TOGETHER ->
          s.phase() == Phase.HUNT
              && s.mode() == Mode.FRESH
              && Hand.size(s.fresh()) >= Turns.FEWEST_TOGETHER;
      case DONE -> s.phase() == Phase.HUNT && mayStop(s);
      case GEM -> s.phase() == Phase.REWARD && s.gemsLeft() > 0;
      case SKIP ->
          s.phase() == Phase.BONUS
              || ((s.phase() == Phase.HIT || s.phase() == Phase.REWARD) && s.isSecondPlay());
      case ENOUGH ->
          (s.phase() == Phase.PICK && !s.aside().isEmpty())
              || (s.phase() == Phase.TURN && (!s.aside().isEmpty() || s.bonus() > 0));
      case GIVE_GEM -> s.phase() == Phase.OGRE && Rounds.mayGiveGem(s.terms(), s.gems(s.seat()));
    };
  }

  private static boolean mayThrow(Position s, Kind kind) {
    return Hand.count(s.fresh(), kind) > 0 && !mustClaim(s);
  }

  /// Whether combinations must be claimed before anything else (3.2).
  private static boolean mustClaim(Position s) {
    return s.terms().claims() == Terms.Claims.AT_ONCE
        && s.mode() != Mode.FRESH
        && Combinations.areThere(s.cave());
  }

  private static boolean mayTake(Position s, int dice) {
    return dice >= Turns.fewest(s.fresh(), s.air(), s.left())
        && dice <= Hand.count(s.fresh(), Kind.at(s.left()));
  }

  /// A turn has a throw at least (2.1), and ends with every combination claimed (3.2).
  private static boolean mayStop(Position s) {
    return s.mode() != Mode.FRESH
        && (s.terms().claims() == Terms.Claims.OPTIONAL || !Combinations.areThere(s.cave()));
  }

  private static boolean mayMake(Position s, int claim) {
    int times = Claim.times(claim);
    if (s.mode() == Mode.FRESH) {
      return false;
    }
    return switch (Claim.size(claim)) {
      case 0 -> Combinations.mayGoBeyond(s.cave(), times);
      case 2, 3 -> Combinations.canMake(s.cave(), Claim.size(claim), Claim.value(claim), times);
      default -> false;
    };
  }

  private static boolean mayUse(Position s, int slot) {
    return switch (s.phase()) {
      case SELECT, BEYOND -> Turns.mayUse(s.phase(), s.cave(), s.aside(), s.claim(), slot);
      case PICK -> s.cave().count(slot) > 0;
      case NEUTRAL, HUNT, GATHER, AIR, HIT, REWARD, BONUS, REROLL, TURN, OGRE, TIE, OVER -> false;
    };
  }

  private static int zones(Position s) {
    return s.terms().body().open(s.hits(), Claim.value(s.claim()));
  }

  private static boolean mayWield(Position s, Power power) {
    boolean isReached =
        s.phase() == Phase.BONUS
            || (s.phase() == Phase.REWARD
                && power.isWithin(Claim.value(s.claim()), s.terms().zero()));
    return isReached && Powers.isAvailable(power, s.cave(), s.reserve());
  }

  static List<Move> list(Position s) {
    List<Move> moves = new ArrayList<>(TYPICAL);
    switch (s.phase()) {
      case HUNT -> addHunt(s, moves);
      case GATHER -> addTakes(s, moves);
      case SELECT, BEYOND -> addUses(s, moves);
      case PICK -> {
        addUses(s, moves);
        addIfAllowed(s, moves, Word.ENOUGH);
      }
      case TURN -> addTurns(s, moves);
      case HIT -> addHits(s, moves);
      case REWARD, BONUS -> addRewards(s, moves);
      case OGRE -> addGifts(s, moves);
      case NEUTRAL, AIR, REROLL, TIE, OVER -> {}
    }
    return moves;
  }

  private static void addIfAllowed(Position s, List<Move> moves, Word word) {
    if (allows(s, word)) {
      moves.add(word);
    }
  }

  private static void addHunt(Position s, List<Move> moves) {
    if (s.mode() != Mode.FRESH) {
      addClaims(s.cave(), moves);
    }
    if (!mustClaim(s)) {
      for (Kind kind : KINDS) {
        if (Hand.count(s.fresh(), kind) > 0) {
          moves.add(Move.Throw.of(kind));
        }
      }
    }
    addIfAllowed(s, moves, Word.TOGETHER);
    addIfAllowed(s, moves, Word.DONE);
  }

  /// Triples before doubles, high values before low ones.
  private static void addClaims(Dice cave, List<Move> moves) {
    int jokers = cave.count(Slots.J);
    for (int size = 3; size >= 2; size--) {
      for (int value = Combinations.VALUES - 1; value >= 0; value--) {
        if (cave.showing(value) + jokers >= size) {
          moves.add(Move.Make.of(Claim.of(size, value, 1)));
        }
      }
    }
    for (int times = 2; times <= 3; times++) {
      if (cave.count(Claim.multiplier(times)) > 0) {
        addMultiplied(cave, times, moves);
      }
    }
  }

  private static void addMultiplied(Dice cave, int times, List<Move> moves) {
    for (int size = 3; size >= 2; size--) {
      for (int value = Combinations.VALUES - 1; value > 0; value--) {
        if (Combinations.canMake(cave, size, value, times)) {
          moves.add(Move.Make.of(Claim.of(size, value, times)));
        }
      }
    }
    if (Combinations.mayGoBeyond(cave, times)) {
      moves.add(Move.Make.of(Claim.of(0, 0, times)));
    }
  }

  private static void addTakes(Position s, List<Move> moves) {
    int most = Hand.count(s.fresh(), Kind.at(s.left()));
    for (int dice = most; dice >= Turns.fewest(s.fresh(), s.air(), s.left()); dice--) {
      moves.add(Move.Take.of(dice));
    }
  }

  private static void addUses(Position s, List<Move> moves) {
    for (int slot = 0; slot < Slots.COUNT; slot++) {
      if (mayUse(s, slot)) {
        moves.add(Move.Use.of(slot));
      }
    }
  }

  private static void addTurns(Position s, List<Move> moves) {
    for (int slot = 0; slot < Slots.COUNT; slot++) {
      if (Powers.mayTurn(s.cave(), slot, true)) {
        moves.add(Move.Turn.of(slot, true));
      }
      if (Powers.mayTurn(s.cave(), slot, false)) {
        moves.add(Move.Turn.of(slot, false));
      }
    }
    addIfAllowed(s, moves, Word.ENOUGH);
  }

  private static void addHits(Position s, List<Move> moves) {
    for (int zones = zones(s); zones != 0; zones &= zones - 1) {
      moves.add(Move.Hit.of(Zone.at(Integer.numberOfTrailingZeros(zones))));
    }
    addIfAllowed(s, moves, Word.SKIP);
  }

  private static void addRewards(Position s, List<Move> moves) {
    addIfAllowed(s, moves, Word.GEM);
    for (int i = 0; i < Power.count(); i++) {
      if (mayWield(s, Power.at(i))) {
        moves.add(Move.Wield.of(Power.at(i)));
      }
    }
    addIfAllowed(s, moves, Word.SKIP);
  }

  private static void addGifts(Position s, List<Move> moves) {
    if (Rounds.mayGiveDie(s.terms(), s.gems(s.seat()))) {
      for (Kind kind : KINDS) {
        if (Hand.count(s.hand(s.seat()), kind) > 0) {
          moves.add(Move.Give.of(kind));
        }
      }
    }
    addIfAllowed(s, moves, Word.GIVE_GEM);
  }
}
