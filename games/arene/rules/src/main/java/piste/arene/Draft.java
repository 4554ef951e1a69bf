package piste.arene;

/// A position being changed: opened up, written on by one step, and closed again.
final class Draft {
  final Terms terms;
  final Witness witness;
  Phase phase;
  int round;
  int seat;
  Mode mode;
  long hands;
  int gems;
  int out;
  int reserve;
  int hits;
  Dice cave;
  Dice aside;
  int waiting;
  int air;
  int claim;
  int plays;
  int bonus;
  int left;
  int dues;
  long ties;

  Draft(Position s, Witness witness) {
    this.witness = witness;
    terms = s.terms();
    phase = s.phase();
    round = s.round();
    seat = s.seat();
    mode = s.mode();
    hands = s.hands();
    gems = s.gems();
    out = s.out();
    reserve = s.reserve();
    hits = s.hits();
    cave = s.cave();
    aside = s.aside();
    waiting = s.waiting();
    air = s.air();
    claim = s.claim();
    plays = s.plays();
    bonus = s.bonus();
    left = s.left();
    dues = s.dues();
    ties = s.ties();
  }

  /// A table laid for the first round: six plain dice and three gems each (1.4).
  Draft(Terms terms) {
    this.terms = terms;
    this.witness = Witness.NOBODY;
    phase = Phase.HUNT;
    round = 1;
    seat = terms.first();
    mode = Mode.FRESH;
    cave = Dice.NONE;
    aside = Dice.NONE;
    reserve = Hand.box();
    for (int hunter = 1; hunter <= terms.players(); hunter++) {
      addGems(hunter, Rounds.FIRST_GEMS);
      fromReserve(hunter, Kind.PLAIN, Rounds.FIRST_DICE);
    }
  }

  Position position() {
    return new Position(
        terms, phase, round, seat, mode, hands, gems, out, reserve, hits, cave, aside, waiting, air,
        claim, plays, bonus, left, dues, ties);
  }

  int hand(int hunter) {
    return (int) (hands >>> ((hunter - 1) * Hand.BITS)) & Hand.MASK;
  }

  /// Adds a packed [Hand] to a hunter's; takes it away if it is negative.
  void addHand(int hunter, int dice) {
    hands += (long) dice << ((hunter - 1) * Hand.BITS);
  }

  int gems(int hunter) {
    return (gems >>> ((hunter - 1) * Position.GEM_BITS)) & Position.GEM_MASK;
  }

  void addGems(int hunter, int more) {
    gems += more << ((hunter - 1) * Position.GEM_BITS);
  }

  int gemsLeft() {
    int sum = Position.GEMS;
    for (int rest = gems; rest != 0; rest >>>= Position.GEM_BITS) {
      sum -= rest & Position.GEM_MASK;
    }
    return sum;
  }

  boolean isIn(int hunter) {
    return (out & (1 << (hunter - 1))) == 0;
  }

  int fresh() {
    return hand(seat) - waiting;
  }

  void fromReserve(int hunter, Kind kind, int dice) {
    reserve -= dice * Hand.one(kind);
    addHand(hunter, dice * Hand.one(kind));
  }

  /// A die of the cave is set aside.
  void setAside(int slot) {
    cave = cave.minus(slot);
    aside = aside.plus(slot);
  }

  /// The dice set aside go to the hunter's hand, to be thrown when the rules say (2.4).
  void takeAside() {
    int dice = aside.hand();
    aside = Dice.NONE;
    addHand(seat, dice);
    waiting += terms.returned() == Terms.Returned.WAIT ? dice : 0;
  }
}
