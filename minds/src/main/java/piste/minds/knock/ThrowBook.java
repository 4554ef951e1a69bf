package piste.minds.knock;

import java.util.List;
import java.util.Locale;

/// What throws of one die at lying dice came to, by how many lie there, what is aimed at and how
/// hard: enough to choose a throw without trying any.
///
/// @param arena what the measured arena is recorded as
/// @param throwsEach how many throws each page rests on
/// @param seed where their chance began
public record ThrowBook(String arena, long throwsEach, long seed, List<Page> pages) {
  /// How far out from the middle of the bowl one can sensibly aim.
  public static final double FARTHEST = 0.8;

  /// How far out the other side of the bowl is, as a part of the level floor.
  public static final double ACROSS = 0.7;

  /// What a throw is aimed at.
  public enum Aim {
    /// The middle of the lying dice.
    MIDDLE,
    /// The die that lies nearest to the middle of the bowl.
    DIE,
    /// The other side of the bowl.
    AWAY;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// One way to throw.
  ///
  /// @param lying how many dice lie there
  /// @param speed in metres a second
  /// @param turns how likely a lying die shows another face
  /// @param leaves how likely a lying die leaves the bowl
  /// @param lost how likely the thrown die does
  public record Page(int lying, Aim aim, double speed, double turns, double leaves, double lost) {}

  public ThrowBook {
    pages = List.copyOf(pages);
  }
}
