package piste.lab.arena;

import java.util.List;
import java.util.function.Predicate;
import piste.lab.statistics.Proportion;
import piste.lab.statistics.Ratio;

/// What a [KnockExperiment] found.
///
/// @param lines one for each speed and aim, slow ones first
public record KnockResults(KnockExperiment experiment, List<Line> lines) {
  /// The slowest and the fastest of usual throws, and the slowest hard one; metres a second.
  public static final double USUAL_FROM = 0.6;

  public static final double USUAL_TO = 2;
  public static final double HARD_FROM = 3;

  /// What came of one speed and aim.
  public record Line(double speed, ThrowAim aim, KnockCount count) {}

  public KnockResults {
    lines = List.copyOf(lines);
  }

  public KnockCount of(double speed, ThrowAim aim) {
    return together(line -> line.speed() == speed && line.aim() == aim);
  }

  /// Some lines added up.
  private KnockCount together(Predicate<Line> which) {
    return lines.stream()
        .filter(which)
        .map(Line::count)
        .reduce(KnockCount::plus)
        .orElseThrow(() -> new IllegalArgumentException("no such throws were made"));
  }

  /// How many times as often a face changes when the group is aimed at, not away from it.
  public Ratio skill(double speed) {
    return new Ratio(
        of(speed, ThrowAim.GROUP).of(KnockEffect.FACE_CHANGED),
        of(speed, ThrowAim.AWAY).of(KnockEffect.FACE_CHANGED));
  }

  /// How often the thrown die ends cocked at usual speeds, whatever the aim.
  public Proportion cockedAtUsualSpeeds() {
    return together(line -> line.speed() >= USUAL_FROM && line.speed() <= USUAL_TO)
        .of(KnockEffect.THROWN_COCKED);
  }

  /// How often the thrown die leaves at hard throws, whatever the aim.
  public Proportion lostAtHardThrows() {
    return together(line -> line.speed() >= HARD_FROM).of(KnockEffect.THROWN_LEFT);
  }
}
