package piste.minds.knock;

import java.util.Comparator;
import java.util.List;

/// What a throw does to lying dice, in numbers that a solver of games can use: one line for each
/// style of throw.
///
/// @param arena what the measured arena is recorded as
/// @param throwsEach how many throws each line rests on
/// @param seed where their chance began
public record KnockModel(String arena, long throwsEach, long seed, List<Line> lines) {
  public static final List<ThrowStyle> STYLES =
      List.of(
          new ThrowStyle("soft", 0.6), new ThrowStyle("normal", 1.5), new ThrowStyle("hard", 3.0));

  /// The probabilities of one style.
  ///
  /// @param turns that a lying die shows another face
  /// @param leaves that a lying die leaves the bowl
  /// @param lost that the thrown die does
  /// @param cocked that the thrown die ends cocked
  public record Line(ThrowStyle style, double turns, double leaves, double lost, double cocked) {}

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
