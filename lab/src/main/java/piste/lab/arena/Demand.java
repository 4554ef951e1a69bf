package piste.lab.arena;

import java.util.List;
import java.util.Locale;
import piste.lab.statistics.InPercent;
import piste.lab.statistics.Proportion;
import piste.lab.statistics.Ratio;

/// A requirement for the arena, and what was measured.
///
/// @param meaning what it means for those who play, if it holds
public record Demand(String wanted, String found, boolean isMet, String meaning) {
  private static final double LEAST_SKILL = 3;
  private static final double MOST_COCKED = 0.03;
  private static final double LEAST_LOST = 0.1;
  private static final double MOST_LOST = 0.4;
  private static final List<Double> SKILL_AT = List.of(2.0, 3.0);

  /// That aim pays, that few dice are cocked, and that a hard throw costs.
  public static List<Demand> of(KnockResults results) {
    return List.of(
        skill(results, SKILL_AT.getFirst()),
        skill(results, SKILL_AT.getLast()),
        cocked(results.cockedAtUsualSpeeds()),
        lost(results.lostAtHardThrows()));
  }

  private static Demand skill(KnockResults results, double speed) {
    Ratio skill = results.skill(speed);
    return new Demand(
        "at %.0f m/s, aim changes a face at least 3 times as often as throwing away"
            .formatted(speed),
        skill.inWords(),
        skill.value() >= LEAST_SKILL,
        "Aim pays: players can hit the group if they want to, or avoid it.");
  }

  private static Demand cocked(Proportion share) {
    return new Demand(
        "at usual speeds, 0.6 to 2 m/s, fewer than 3 % of thrown dice are cocked",
        InPercent.withInterval(share),
        share.rate() < MOST_COCKED,
        "Few throws are spoilt by a die that shows no face.");
  }

  private static Demand lost(Proportion share) {
    return new Demand(
        "of hard throws, 3 m/s and up, between 10 and 40 % leave",
        InPercent.withInterval(share),
        share.rate() >= LEAST_LOST && share.rate() <= MOST_LOST,
        "Force is a trade: a hard throw changes more faces, and loses more dice.");
  }

  /// That dice are fair.
  public static Demand of(FairnessResults results) {
    return new Demand(
        "no test of fairness has p below 0.001",
        String.format(
            Locale.ROOT,
            "%d tests, smallest p %.4f",
            results.tests().size(),
            results.smallestPValue()),
        results.isFair(),
        "No face, no die and no seat is better than another.");
  }

  /// That nothing passes through floor or wall.
  public static Demand of(TunnelResults results) {
    return new Demand(
        "even at the highest speed nothing passes through floor or wall",
        String.format(Locale.ROOT, "%,d of %,d dice", results.escaped(), results.dice()),
        results.isTight(),
        "Dice end in the bowl, on the rim or beside the box, and nowhere else.");
  }
}
