package piste.minds.knock;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/// What an unaimed throw does to dice that lie as they were thrown, in numbers that a solver of
/// games can use: one line for each style of throw.
///
/// @param arena what the measured arena is recorded as
/// @param throwsEach how many throws each number of lying dice and style rests on
/// @param seed where their chance began
public record KnockModel(String arena, long throwsEach, long seed, List<Line> lines) {
  public static final List<ThrowStyle> STYLES =
      List.of(
          new ThrowStyle("soft", 0.6), new ThrowStyle("normal", 1.5), new ThrowStyle("hard", 3.0));

  /// The most dice of which it tells how they lie there.
  public static final int MOST_LYING = 5;

  /// What one die does that is thrown at so many.
  ///
  /// @param turns how likely a lying die shows another face
  /// @param leaves how likely a lying die leaves the bowl
  /// @param lost how likely the thrown die does
  /// @param cocked how likely the thrown die ends cocked
  public record Knock(double turns, double leaves, double lost, double cocked) {}

  /// One style.
  ///
  /// @param byLying what a die does that is thrown at none, one, and so on
  public record Line(ThrowStyle style, List<Knock> byLying) {
    public Line {
      byLying = List.copyOf(byLying);
      if (byLying.size() != MOST_LYING + 1) {
        throw new IllegalArgumentException("%d numbers of dice".formatted(byLying.size()));
      }
    }

    /// One that does the same however many dice lie there.
    public Line(ThrowStyle style, double turns, double leaves, double lost, double cocked) {
      this(style, Collections.nCopies(MOST_LYING + 1, new Knock(turns, leaves, lost, cocked)));
    }

    public Knock at(int lying) {
      return byLying.get(lying);
    }
  }

  public KnockModel {
    lines = List.copyOf(lines);
  }

  /// The style of somebody who throws at these speeds, in metres a second: the nearest to their
  /// median, as the ratio of speeds has it. Whoever has not thrown yet has the middle one.
  public ThrowStyle styleOf(List<Double> speeds) {
    if (speeds.isEmpty()) {
      return lines.get(lines.size() / 2).style();
    }
    double median = speeds.stream().sorted().toList().get((speeds.size() - 1) / 2);
    return lines.stream()
        .map(Line::style)
        .min(Comparator.comparingDouble(style -> Math.abs(Math.log(style.speed() / median))))
        .orElseThrow();
  }
}
