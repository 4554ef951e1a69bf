package piste.arene;

/// What happens between turns: the next hunter, the Ogre, reflection, the end.
final class Rounds {
  static final int FIRST_DICE = 6;
  static final int FIRST_GEMS = 3;

  /// The plain dice of a hunter who comes back to life.
  private static final int NEW_DICE = 5;

  private Rounds() {}

  /// Plain dice on 1 leave, the others stay for the next hunter (3.7).
  static void endTurn(Draft d) {
    int ones = d.cave.count(0);
    if (ones > 0) {
      d.cave = d.cave.plus(0, -ones);
      d.reserve += ones * Hand.one(Kind.PLAIN);
      d.witness.onesLeft(d.seat, ones);
    }
    d.waiting = 0;
    d.mode = Mode.FRESH;
    int next = after(d, d.seat);
    if (next == 0) {
      attack(d);
    } else {
      begin(d, next);
    }
  }

  /// The next hunter of this round, or 0.
  private static int after(Draft d, int seat) {
    int players = d.terms.players();
    for (int next = seat % players + 1; next != d.terms.first(); next = next % players + 1) {
      if (d.isIn(next)) {
        return next;
      }
    }
    return 0;
  }

  /// The hunter's turn begins, with a neutral die if the cave is empty (1.6).
  static void begin(Draft d, int seat) {
    d.seat = seat;
    d.phase = Phase.HUNT;
    d.witness.turnBegan(seat);
    if (!d.cave.isEmpty()) {
      return;
    }
    if (Hand.count(d.reserve, Kind.PLAIN) > 0) {
      d.reserve -= Hand.one(Kind.PLAIN);
    } else if (d.terms.neutral() == Terms.Neutral.RESERVE || plainInHands(d) > Kind.PLAIN.box()) {
      return;
    }
    d.air = Hand.one(Kind.PLAIN);
    d.phase = Phase.NEUTRAL;
  }

  private static int plainInHands(Draft d) {
    int plain = 0;
    for (int hunter = 1; hunter <= d.terms.players(); hunter++) {
      plain += Hand.count(d.hand(hunter), Kind.PLAIN);
    }
    return plain;
  }

  private static void attack(Draft d) {
    d.dues = targets(d);
    if (d.dues == 0 && !d.terms.body().isDead(d.hits)) {
      d.witness.attackedNobody();
    }
    for (int hunter = 1; hunter <= d.terms.players(); hunter++) {
      if ((d.dues & (1 << (hunter - 1))) != 0) {
        d.witness.attacked(hunter);
      }
    }
    collect(d);
  }

  /// Whom the Ogre attacks (6.1 to 6.3, 6.5), as bits.
  private static int targets(Draft d) {
    int hands = d.terms.body().full(d.hits, Zone.Role.HAND);
    if (hands == 2 || d.terms.body().isDead(d.hits)) {
      return 0;
    }
    if (hands == 0 && d.terms.prey() == Terms.Prey.ALL) {
      return ((1 << d.terms.players()) - 1) & ~d.out;
    }
    boolean countsGems = hands == 0;
    int least = least(d, countsGems, hands == 0 && d.terms.players() > 2);
    int targets = 0;
    for (int hunter = 1; hunter <= d.terms.players(); hunter++) {
      targets |= d.isIn(hunter) && wealth(d, hunter, countsGems) >= least ? 1 << (hunter - 1) : 0;
    }
    return targets;
  }

  /// The wealth of the richest hunter, or of the second.
  private static int least(Draft d, boolean countsGems, boolean two) {
    int most = -1;
    int second = -1;
    for (int hunter = 1; hunter <= d.terms.players(); hunter++) {
      if (d.isIn(hunter)) {
        int wealth = wealth(d, hunter, countsGems);
        second = Math.max(second, Math.min(wealth, most));
        most = Math.max(most, wealth);
      }
    }
    return two && second >= 0 ? second : most;
  }

  private static int wealth(Draft d, int hunter, boolean countsGems) {
    return Hand.size(d.hand(hunter)) + (countsGems ? d.gems(hunter) : 0);
  }

  /// Takes what attacked hunters must give, and asks those who have a choice (6.4).
  private static void collect(Draft d) {
    for (int step = 0; step < d.terms.players(); step++) {
      int hunter = (d.terms.first() - 1 + step) % d.terms.players() + 1;
      int bit = 1 << (hunter - 1);
      if ((d.dues & bit) != 0) {
        for (; d.left < d.terms.attack().toll(); d.left++) {
          if (hasChoice(d.terms, d.hand(hunter), d.gems(hunter))) {
            d.seat = hunter;
            d.phase = Phase.OGRE;
            return;
          }
          lose(d, hunter);
        }
        d.left = 0;
        d.dues &= ~bit;
      }
    }
    reflect(d);
  }

  private static boolean hasChoice(Terms terms, int hand, int gems) {
    return switch (terms.attack()) {
      case DIE, TWO_DICE, THREE_DICE -> kinds(hand) > 1;
      case HAND -> false;
      case GEM -> gems == 0 && kinds(hand) > 1;
      case CHOICE -> kinds(hand) + (gems > 0 ? 1 : 0) > 1;
    };
  }

  /// Whether an attacked hunter may give a die, and whether a gem.
  static boolean mayGiveDie(Terms terms, int gems) {
    return terms.attack() != Terms.Attack.GEM || gems == 0;
  }

  static boolean mayGiveGem(Terms terms, int gems) {
    return switch (terms.attack()) {
      case GEM, CHOICE -> gems > 0;
      case DIE, TWO_DICE, THREE_DICE, HAND -> false;
    };
  }

  private static int kinds(int hand) {
    int kinds = 0;
    for (int i = 0; i < Kind.count(); i++) {
      kinds += Hand.count(hand, Kind.at(i)) > 0 ? 1 : 0;
    }
    return kinds;
  }

  /// What is lost where there is no choice; nothing by who has nothing to give.
  private static void lose(Draft d, int hunter) {
    if (mayGiveGem(d.terms, d.gems(hunter))) {
      d.addGems(hunter, -1);
      d.witness.gaveGem(hunter);
      return;
    }
    for (int i = 0; i < Kind.count(); i++) {
      if (Hand.count(d.hand(hunter), Kind.at(i)) > 0) {
        d.fromReserve(hunter, Kind.at(i), -1);
        d.witness.gaveDie(hunter);
        return;
      }
    }
  }

  static void give(Draft d, Kind kind) {
    d.fromReserve(d.seat, kind, -1);
    d.witness.gaveDie(d.seat);
    d.left++;
    collect(d);
  }

  static void giveGem(Draft d) {
    d.addGems(d.seat, -1);
    d.witness.gaveGem(d.seat);
    d.left++;
    collect(d);
  }

  /// Lives are lost (7.1, 7.2), and the game ends or goes on.
  private static void reflect(Draft d) {
    for (int hunter = 1; hunter <= d.terms.players(); hunter++) {
      if (d.isIn(hunter) && d.hand(hunter) == 0) {
        int dice = Math.min(NEW_DICE, Hand.count(d.reserve, Kind.PLAIN));
        if (d.gems(hunter) < d.terms.life() || dice == 0) {
          d.out |= 1 << (hunter - 1);
          d.witness.wentOut(hunter);
        } else {
          d.addGems(hunter, -d.terms.life());
          d.fromReserve(hunter, Kind.PLAIN, dice);
          d.witness.cameBack(hunter, dice);
        }
      }
    }
    boolean areAllOut = Integer.bitCount(d.out) == d.terms.players();
    if (areAllOut || d.terms.body().isDead(d.hits) || d.round == d.terms.rounds()) {
      settle(d);
    } else {
      d.round++;
      d.witness.roundBegan(d.round);
      begin(d, d.isIn(d.terms.first()) ? d.terms.first() : after(d, d.terms.first()));
    }
  }

  /// The game ends here, unless a tie is to be rolled for first (7.6).
  static void settle(Draft d) {
    d.claim = Claim.NONE;
    d.plays = 0;
    d.bonus = 0;
    d.waiting = 0;
    d.mode = Mode.FRESH;
    d.phase = Phase.OVER;
    if (d.terms.body().isDead(d.hits) && Integer.bitCount(richest(d)) > 1) {
      d.witness.tied();
      rollTie(d, 0);
    }
  }

  /// The hunters in the game with the most gems, as bits.
  private static int richest(Draft d) {
    int most = -1;
    int richest = 0;
    for (int hunter = 1; hunter <= d.terms.players(); hunter++) {
      if (d.isIn(hunter) && d.gems(hunter) >= most) {
        richest = (d.gems(hunter) > most ? 0 : richest) | 1 << (hunter - 1);
        most = d.gems(hunter);
      }
    }
    return richest;
  }

  /// The next of the tied hunters after this seat rolls all dice in hand; who has none scores
  /// nothing.
  private static void rollTie(Draft d, int seat) {
    int richest = richest(d);
    d.phase = Phase.OVER;
    for (int hunter = seat + 1; hunter <= d.terms.players(); hunter++) {
      if ((richest & (1 << (hunter - 1))) != 0 && d.hand(hunter) != 0) {
        d.seat = hunter;
        d.air = d.hand(hunter);
        d.addHand(hunter, -d.air);
        d.phase = Phase.TIE;
        return;
      }
    }
  }

  static void landTie(Draft d, Dice reading) {
    d.addHand(d.seat, d.air);
    d.air = 0;
    d.ties |= (long) TieRoll.score(reading) << TieRoll.shift(d.seat);
    rollTie(d, d.seat);
  }
}
