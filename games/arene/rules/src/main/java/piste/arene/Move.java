package piste.arene;

import java.util.Locale;

/// What a hunter decides. Moves are shared values: `of` gives the one there is.
public sealed interface Move {
  /// Moves that need no more than their name.
  enum Word implements Move {
    /// Begin a throw of all together.
    TOGETHER,
    /// End the turn.
    DONE,
    /// Take a gem.
    GEM,
    /// Do without a second play, or without a power.
    SKIP,
    /// Take no more dice for a power.
    ENOUGH,
    /// Give the Ogre a gem.
    GIVE_GEM;

    private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

    public String word() {
      return word;
    }
  }

  /// One die of a kind is thrown.
  record Throw(Kind kind) implements Move {
    private static final Throw[] ALL = new Throw[Kind.values().length];

    static {
      for (Kind kind : Kind.values()) {
        ALL[kind.index()] = new Throw(kind);
      }
    }

    static Throw of(Kind kind) {
      return ALL[kind.index()];
    }
  }

  /// So many dice of the kind asked for join a throw of all together.
  record Take(int dice) implements Move {
    private static final Take[] ALL = new Take[Dice.MOST_PLAIN + 1];

    static {
      for (int dice = 0; dice < ALL.length; dice++) {
        ALL[dice] = new Take(dice);
      }
    }

    static Take of(int dice) {
      return ALL[dice];
    }
  }

  /// A combination is claimed, or a multiplier brings a die to ten or more.
  ///
  /// @param packed a [Claim]
  record Make(int packed) implements Move {
    private static final Make[] ALL = new Make[1 << 10];

    static {
      for (int packed = 0; packed < ALL.length; packed++) {
        ALL[packed] = new Make(packed);
      }
    }

    static Make of(int packed) {
      return ALL[packed];
    }

    /// 2 for a double, 3 for a triple, 0 for a die brought to ten or more.
    public int size() {
      return Claim.size(packed);
    }

    public int value() {
      return Claim.value(packed);
    }

    /// What the multiplier used shows; 1 if there is none.
    public int times() {
      return Claim.times(packed);
    }
  }

  /// A die of the cave is chosen for what is being done.
  ///
  /// @param slot its face in [Slots]
  record Use(int slot) implements Move {
    private static final Use[] ALL = new Use[Slots.COUNT];

    static {
      for (int slot = 0; slot < Slots.COUNT; slot++) {
        ALL[slot] = new Use(slot);
      }
    }

    static Use of(int slot) {
      return ALL[slot];
    }
  }

  /// A die of the cave goes up or down by one.
  ///
  /// @param slot its face in [Slots]
  record Turn(int slot, boolean up) implements Move {
    private static final Turn[] UP = new Turn[Slots.COUNT];
    private static final Turn[] DOWN = new Turn[Slots.COUNT];

    static {
      for (int slot = 0; slot < Slots.COUNT; slot++) {
        UP[slot] = new Turn(slot, true);
        DOWN[slot] = new Turn(slot, false);
      }
    }

    static Turn of(int slot, boolean up) {
      return up ? UP[slot] : DOWN[slot];
    }
  }

  /// A zone of the Ogre is hit.
  record Hit(Zone zone) implements Move {
    private static final Hit[] ALL = new Hit[Zone.count()];

    static {
      for (Zone zone : Zone.values()) {
        ALL[zone.index()] = new Hit(zone);
      }
    }

    static Hit of(Zone zone) {
      return ALL[zone.index()];
    }
  }

  /// A power is used.
  record Wield(Power power) implements Move {
    private static final Wield[] ALL = new Wield[Power.count()];

    static {
      for (Power power : Power.values()) {
        ALL[power.index()] = new Wield(power);
      }
    }

    static Wield of(Power power) {
      return ALL[power.index()];
    }
  }

  /// A die of this kind is given to the Ogre.
  record Give(Kind kind) implements Move {
    private static final Give[] ALL = new Give[Kind.values().length];

    static {
      for (Kind kind : Kind.values()) {
        ALL[kind.index()] = new Give(kind);
      }
    }

    static Give of(Kind kind) {
      return ALL[kind.index()];
    }
  }
}
