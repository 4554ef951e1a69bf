package piste.arene;

/// What happens in a hunter's turn: throws, claims, and what they bring. Whatever leaves no choice
/// is done at once.
final class Turns {
  /// The fewest dice that are thrown together.
  static final int FEWEST_TOGETHER = 2;

  private Turns() {}

  static void throwOne(Draft d, Kind kind) {
    d.addHand(d.seat, -Hand.one(kind));
    d.air = Hand.one(kind);
    d.mode = Mode.SINGLES;
    d.phase = Phase.AIR;
  }

  /// All together: kind after kind the hunter says how many dice, or takes them all (2.3).
  static void gather(Draft d) {
    switch (d.terms.together()) {
      case ALL -> {
        d.air = d.fresh();
        launch(d);
      }
      case SOME -> {
        d.left = -1;
        askNextKind(d);
      }
    }
  }

  static void take(Draft d, int dice) {
    d.air += dice * Hand.one(Kind.at(d.left));
    askNextKind(d);
  }

  private static void askNextKind(Draft d) {
    d.left++;
    while (d.left < Kind.count()) {
      Kind kind = Kind.at(d.left);
      int most = Hand.count(d.fresh(), kind);
      int fewest = fewest(d.fresh(), d.air, d.left);
      if (most > fewest) {
        d.phase = Phase.GATHER;
        return;
      }
      d.air += most * Hand.one(kind);
      d.left++;
    }
    launch(d);
  }

  /// The fewest dice of a kind that must join those gathered, for a throw of two at least.
  static int fewest(int fresh, int gathered, int kind) {
    int later = 0;
    for (int other = kind + 1; other < Kind.count(); other++) {
      later += Hand.count(fresh, Kind.at(other));
    }
    return Math.max(0, FEWEST_TOGETHER - Hand.size(gathered) - later);
  }

  /// The dice that stay in the hand wait for the next turn.
  private static void launch(Draft d) {
    d.addHand(d.seat, -d.air);
    d.waiting = d.hand(d.seat);
    d.left = 0;
    d.mode = Mode.TOGETHER;
    d.phase = Phase.AIR;
  }

  /// The hunter goes on, or the turn is over because nothing is left to do.
  static void hunt(Draft d) {
    d.phase = Phase.HUNT;
    boolean isStuck =
        d.mode != Mode.FRESH
            && d.fresh() == 0
            && !Combinations.areThere(d.cave)
            && !Combinations.areThereByMultiplier(d.cave);
    if (isStuck) {
      Rounds.endTurn(d);
    }
  }

  static void make(Draft d, int claim) {
    d.claim = claim;
    if (Claim.times(claim) > 1) {
      d.setAside(Claim.multiplier(Claim.times(claim)));
    }
    d.phase = Claim.size(claim) == 0 ? Phase.BEYOND : Phase.SELECT;
    useWhatMustBe(d);
  }

  static void use(Draft d, int slot) {
    switch (d.phase) {
      case SELECT, BEYOND -> {
        useForClaim(d, slot);
        useWhatMustBe(d);
      }
      case PICK -> Powers.pick(d, slot);
      case NEUTRAL, HUNT, GATHER, AIR, HIT, REWARD, BONUS, REROLL, TURN, OGRE, TIE, OVER ->
          throw new AssertionError(d.phase);
    }
  }

  private static void useForClaim(Draft d, int slot) {
    if (d.phase == Phase.BEYOND) {
      beyond(d, slot);
      return;
    }
    d.setAside(slot);
    if (Combinations.missing(d.aside, d.claim) == 0) {
      d.witness.made(d.seat, d.claim);
      d.takeAside();
      d.plays = d.mode == Mode.TOGETHER ? 2 : 1;
      resolve(d);
    }
  }

  /// Chooses dice as long as there is only one way to: one face, or no die too many.
  private static void useWhatMustBe(Draft d) {
    while (d.phase == Phase.SELECT || d.phase == Phase.BEYOND) {
      int first = -1;
      int faces = 0;
      int dice = 0;
      for (int slot = 0; slot < Slots.COUNT; slot++) {
        if (mayUse(d.phase, d.cave, d.aside, d.claim, slot)) {
          first = faces == 0 ? slot : first;
          faces++;
          dice += d.cave.count(slot);
        }
      }
      if (faces > 1 && dice > Combinations.missing(d.aside, d.claim)) {
        return;
      }
      useForClaim(d, first);
    }
  }

  static boolean mayUse(Phase phase, Dice cave, Dice aside, int claim, int slot) {
    return phase == Phase.SELECT
        ? Combinations.mayUse(cave, aside, claim, slot)
        : cave.count(slot) > 0 && Combinations.isBeyond(slot, Claim.times(claim));
  }

  /// The multiplier goes to the hand, the die to the reserve, and a power is owed (5.6).
  private static void beyond(Draft d, int slot) {
    d.takeAside();
    d.cave = d.cave.minus(slot);
    d.reserve += Hand.one(Slots.kind(slot));
    d.bonus++;
    d.witness.wentBeyond(d.seat);
    resolve(d);
  }

  static void hit(Draft d, Zone zone) {
    int before = Body.hits(d.hits, zone);
    d.hits = d.terms.body().struck(d.hits, zone);
    int hits = Body.hits(d.hits, zone);
    d.witness.struck(d.seat, zone, hits - before, hits);
    if (d.terms.body().isFull(d.hits, zone)) {
      d.witness.filled(zone, d.terms.body().full(d.hits, zone.role()));
    }
    d.plays--;
    resolve(d);
  }

  static void gem(Draft d) {
    d.addGems(d.seat, 1);
    d.witness.tookGem(d.seat);
    d.plays--;
    resolve(d);
  }

  static void skip(Draft d) {
    if (d.phase == Phase.BONUS) {
      d.bonus--;
    } else {
      d.plays--;
    }
    resolve(d);
  }

  static void wield(Draft d, Power power) {
    if (d.phase == Phase.BONUS) {
      d.bonus--;
    } else {
      d.plays--;
    }
    Powers.begin(d, power);
  }

  /// Goes on with what a combination still brings: powers owed, then its plays, then the hunt.
  static void resolve(Draft d) {
    if (endsHere(d)) {
      Rounds.settle(d);
      return;
    }
    if (d.bonus > 0 && Powers.areAny(d)) {
      d.phase = Phase.BONUS;
      return;
    }
    d.bonus = 0;
    if (d.plays > 0) {
      play(d);
      return;
    }
    d.claim = Claim.NONE;
    hunt(d);
  }

  /// Whether the Ogre is dead, and the rest of the round is not played (7.3).
  private static boolean endsHere(Draft d) {
    return d.terms.body().isDead(d.hits)
        && switch (d.terms.death()) {
          case ROUND -> false;
          case AT_ONCE -> true;
          case DECIDED -> Integer.bitCount(d.out) == d.terms.players() - 1;
        };
  }

  /// One play of a combination: a zone to hit (4.1), else a gem or a power (4.4, 5.1).
  private static void play(Draft d) {
    boolean mustPlay = d.mode != Mode.TOGETHER || d.plays == 2;
    int value = Claim.value(d.claim);
    int zones = Claim.size(d.claim) == 2 ? d.terms.body().open(d.hits, value) : 0;
    if (zones != 0 && d.terms.death() == Terms.Death.DECIDED && d.terms.body().isDead(d.hits)) {
      d.plays = 0;
      resolve(d);
      return;
    }
    if (zones != 0) {
      d.phase = Phase.HIT;
      if (mustPlay && Integer.bitCount(zones) == 1) {
        hit(d, Zone.at(Integer.numberOfTrailingZeros(zones)));
      }
      return;
    }
    if (Claim.size(d.claim) == 2 && d.phase != Phase.REWARD) {
      d.witness.foundZonesFull(d.seat, d.claim);
    }
    boolean hasPowers = Powers.areWithin(d, value);
    boolean hasGem = d.gemsLeft() > 0;
    if (!hasPowers && !hasGem) {
      d.plays = 0;
      resolve(d);
      return;
    }
    d.phase = Phase.REWARD;
    if (mustPlay && !hasPowers) {
      gem(d);
    }
  }
}
