package piste.rules;

import java.util.List;

/// What is thrown, and in which manner. The arena needs no more to throw; the reading it gives back
/// must account for exactly these dice and those that lay where they land.
public record ThrowSpec(Manner manner, List<Handful> handfuls) {
  public ThrowSpec {
    handfuls = List.copyOf(handfuls);
  }

  /// Dice of one kind.
  public static ThrowSpec of(Manner manner, Die die, int count) {
    return new ThrowSpec(manner, List.of(new Handful(die, count)));
  }

  /// The number of dice, of all kinds.
  public int count() {
    return handfuls.stream().mapToInt(Handful::count).sum();
  }

  /// So many dice of one kind.
  public record Handful(Die die, int count) {
    public Handful {
      if (count < 1) {
        throw new IllegalArgumentException("a handful holds at least one die, not " + count);
      }
    }
  }

  /// How the dice are set in motion.
  public enum Manner {
    /// Thrown by a player into the arena, at whatever lies there.
    THROW,
    /// Rolled into the arena to set up the game, before anybody plays.
    OPENING,
    /// Rolled beside the box, where they can hit nothing.
    BESIDE,
    /// Not thrown at all: the box is moved until these dice lie flat.
    NUDGE
  }
}
