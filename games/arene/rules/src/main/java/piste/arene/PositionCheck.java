package piste.arene;

/// Whether play can go on from a position that was read.
final class PositionCheck {
  private PositionCheck() {}

  /// What is wrong with a position; empty if nothing is.
  static String fault(Position s) {
    for (Kind kind : Kind.values()) {
      int dice = dice(s, kind);
      boolean mayBeOneMore = kind == Kind.PLAIN && s.terms().neutral() == Terms.Neutral.EXTRA;
      if (dice != kind.box() && !(mayBeOneMore && dice == kind.box() + 1)) {
        return "hands, reserve, cave, aside and air hold %d %s dice in all, and the game has %d"
            .formatted(dice, kind.word(), kind.box());
      }
    }
    if (s.gemsLeft() < 0) {
      return "the hunters have more gems than the %d of the game".formatted(Position.GEMS);
    }
    for (Zone zone : Zone.values()) {
      if (Body.hits(s.hits(), zone) > s.terms().body().holes(zone)) {
        return "%s has more hits than it holds".formatted(zone.word());
      }
    }
    if (s.phase() == Phase.OVER) {
      return isOver(s) ? "" : "the game is not over yet";
    }
    if (!s.isIn(s.seat())) {
      return "seat %d is out".formatted(s.seat());
    }
    if (!isWithin(s.waiting(), s.hand(s.seat()))) {
      return "no more dice can wait than the hand holds";
    }
    return hasWhatThePhaseNeeds(s) ? "" : "this does not fit the phase " + s.phase().word();
  }

  /// How many dice of a kind there are, wherever they are.
  private static int dice(Position s, Kind kind) {
    int inAir = s.phase() == Phase.GATHER ? 0 : s.air();
    int dice =
        Hand.count(s.reserve(), kind)
            + Hand.count(s.cave().hand(), kind)
            + Hand.count(s.aside().hand(), kind)
            + Hand.count(inAir, kind);
    for (int hunter = 1; hunter <= s.terms().players(); hunter++) {
      dice += Hand.count(s.hand(hunter), kind);
    }
    return dice;
  }

  private static boolean isOver(Position s) {
    boolean isEnd =
        s.isOgreDead()
            || Integer.bitCount(s.out()) == s.terms().players()
            || s.round() == s.terms().rounds();
    return isEnd && isIdle(s) && s.mode() == Mode.FRESH && s.air() == 0 && s.waiting() == 0;
  }

  /// Whether nothing is being done.
  private static boolean isIdle(Position s) {
    return s.aside().isEmpty()
        && s.claim() == Claim.NONE
        && s.plays() == 0
        && s.bonus() == 0
        && s.left() == 0
        && s.dues() == 0;
  }

  private static boolean isWithin(int some, int hand) {
    for (Kind kind : Kind.values()) {
      if (Hand.count(some, kind) > Hand.count(hand, kind)) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasWhatThePhaseNeeds(Position s) {
    boolean isTurn = s.phase() != Phase.OGRE && s.phase() != Phase.TIE;
    if (isTurn && (s.dues() != 0 || s.ties() != 0 || !othersCanPlay(s))) {
      return false;
    }
    return switch (s.phase()) {
          case NEUTRAL ->
              isIdle(s)
                  && isFresh(s)
                  && s.cave().isEmpty()
                  && s.air() == Hand.one(Kind.PLAIN)
                  && s.hand(s.seat()) != 0;
          case HUNT -> isIdle(s) && s.air() == 0 && isHunt(s);
          case GATHER -> isFresh(s) && isGathering(s);
          case AIR -> isIdle(s) && s.mode() != Mode.FRESH && s.air() != 0;
          case SELECT, BEYOND -> isThrown(s) && s.plays() == 0 && s.bonus() == 0 && isChosen(s);
          case HIT, REWARD -> isThrown(s) && isPlay(s) && s.bonus() == 0;
          case BONUS -> isThrown(s) && s.bonus() > 0 && s.left() == 0 && s.aside().isEmpty();
          case PICK, TURN -> isThrown(s) && s.left() > 0 && s.left() + s.aside().size() <= 3;
          case REROLL -> s.mode() != Mode.FRESH && s.air() != 0 && s.left() == 0;
          case OGRE -> isFresh(s) && s.air() == 0 && isOwing(s);
          case TIE -> isIdle(s) && isFresh(s) && isTie(s);
          case OVER -> true;
        }
        && (s.phase().isChance() || !Choices.list(s).isEmpty());
  }

  private static boolean isFresh(Position s) {
    return s.mode() == Mode.FRESH && s.waiting() == 0;
  }

  private static boolean isThrown(Position s) {
    return s.mode() != Mode.FRESH && s.air() == 0;
  }

  /// Those who have still to play this round hold dice.
  private static boolean othersCanPlay(Position s) {
    int players = s.terms().players();
    for (int next = s.seat() % players + 1; next != s.terms().first(); next = next % players + 1) {
      if (s.isIn(next) && s.hand(next) == 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isHunt(Position s) {
    return s.mode() != Mode.FRESH || (s.waiting() == 0 && s.fresh() != 0);
  }

  private static boolean isGathering(Position s) {
    for (int kind = s.left(); kind < Kind.values().length; kind++) {
      if (Hand.count(s.air(), Kind.at(kind)) > 0) {
        return false;
      }
    }
    return s.terms().together() == Terms.Together.SOME
        && isWithin(s.air(), s.fresh())
        && s.aside().isEmpty()
        && s.claim() == Claim.NONE
        && s.plays() + s.bonus() == 0;
  }

  private static boolean isChosen(Position s) {
    int claim = s.claim();
    int times = Claim.times(claim);
    if (claim == Claim.NONE || (Claim.size(claim) == 0) != (s.phase() == Phase.BEYOND)) {
      return false;
    }
    if (times > 1 && s.aside().count(Claim.multiplier(times)) == 0) {
      return false;
    }
    Dice cave = s.cave();
    Dice aside = times > 1 ? Dice.NONE.plus(Claim.multiplier(times)) : Dice.NONE;
    Dice chosen = times > 1 ? s.aside().minus(Claim.multiplier(times)) : s.aside();
    Dice all = cave.plus(s.aside());
    if (s.phase() == Phase.BEYOND) {
      return chosen.isEmpty() && s.left() == 0;
    }
    for (int slot : chosen.slots()) {
      if (!Combinations.mayUse(Dice.NONE.plus(slot), aside, claim, slot)
          || chosen.size() >= Claim.size(claim)) {
        return false;
      }
      aside = aside.plus(slot);
    }
    return s.left() == 0 && Combinations.canMake(all, Claim.size(claim), Claim.value(claim), times);
  }

  private static boolean isPlay(Position s) {
    boolean isDouble = Claim.size(s.claim()) == 2;
    boolean isOpen = s.terms().body().open(s.hits(), Claim.value(s.claim())) != 0;
    return s.claim() != Claim.NONE
        && Claim.size(s.claim()) > 0
        && s.plays() > 0
        && s.plays() <= (s.mode() == Mode.TOGETHER ? 2 : 1)
        && s.left() == 0
        && s.aside().isEmpty()
        && (s.phase() == Phase.HIT) == (isDouble && isOpen);
  }

  private static boolean isOwing(Position s) {
    return (s.dues() & (1 << (s.seat() - 1))) != 0
        && (s.dues() & s.out()) == 0
        && s.aside().isEmpty()
        && s.claim() == Claim.NONE
        && s.left() < s.terms().attack().toll()
        && s.plays() + s.bonus() == 0;
  }

  private static boolean isTie(Position s) {
    return s.isOgreDead() && s.air() != 0 && s.hand(s.seat()) == 0;
  }
}
