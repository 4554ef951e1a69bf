package piste.strike;

import java.util.List;
import java.util.stream.Stream;

/// A player's decision.
public sealed interface Move {
  /// A decision that needs no more than its name.
  enum Act implements Move {
    /// Throw one die at the arena.
    THROW("throw"),
    /// Throw every die of the reserve at once into the empty arena.
    GRAND_THROW("grand-throw"),
    /// End the turn.
    STOP("stop"),
    /// Group the arena's dice before the throw. How they then lie is the arena's business: faces
    /// stay, so the rules see no difference.
    REGROUP("regroup"),
    /// Agree that dice are lifted out.
    YES("yes"),
    /// Refuse it.
    NO("no"),
    /// Roll again: the opening die that shows X, or the cocked dice beside the box.
    REROLL("reroll"),
    /// Move the box until the cocked dice lie flat.
    NUDGE("nudge");

    private final String word;

    Act(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /// Set the opening die on a face.
  record SetOpening(Face face) implements Move {}

  /// Turn the opening die, which shows X, to another face.
  record TurnOpening(Face face) implements Move {}

  /// Ask that the dice with these faces be lifted out for the throw. Which dice lie against the
  /// wall is the arena's business.
  ///
  /// @param set the faces, packed
  record Lift(int set) implements Move {
    public Lift {
      if (set == 0 || (set & Face.X.bit()) != 0) {
        throw new IllegalArgumentException("no dice to lift: " + set);
      }
    }

    public static Lift of(Face... faces) {
      return new Lift(Stream.of(faces).mapToInt(Face::bit).reduce(0, (a, b) -> a | b));
    }

    public List<Face> faces() {
      return Face.ofSet(set);
    }
  }
}
