package piste.arena;

import java.util.Locale;
import piste.rules.Refusal;
import piste.rules.Verdict;

/// What a hand can do, and how steady it is.
///
/// @param lowest how near to the rim it may be, in metres
/// @param highest how far above the rim
/// @param fastest speed of a throw, in metres a second
/// @param fastestSpin in radians a second
/// @param outside how far from the edge of the opening it stays, if it throws hard enough to
/// @param tremorAngle deviation of the direction, in radians
/// @param tremorSpeed deviation of the speed, as a fraction
/// @param tremorSpin deviation of the spin, in radians a second
/// @param scatter deviation of the speed of each die of a handful, as a fraction
/// @param gap between the dice of a handful, in metres
public record Hand(
    double lowest,
    double highest,
    double fastest,
    double fastestSpin,
    double outside,
    double tremorAngle,
    double tremorSpeed,
    double tremorSpin,
    double scatter,
    double gap) {

  /// Whether a hand could do this over that bowl.
  public Verdict canMake(Gesture g, Bowl bowl) {
    if (!isNumber(g.side(), g.height(), g.aimX(), g.aimZ(), g.speed(), g.spin(), g.twist())) {
      return refusal("not-a-number", "a gesture is made of finite numbers");
    }
    if (g.height() < lowest || g.height() > highest) {
      return refusal(
          "height",
          String.format(
              Locale.ROOT,
              "the hand must be %.1f to %.1f cm above the rim, not %.1f",
              100 * lowest,
              100 * highest,
              100 * g.height()));
    }
    if (g.speed() < 0 || g.speed() > fastest) {
      return refusal(
          "speed",
          String.format(
              Locale.ROOT, "a hand throws at 0 to %.1f m/s, not at %.1f", fastest, g.speed()));
    }
    if (Math.abs(g.spin()) > fastestSpin || Math.abs(g.twist()) > fastestSpin) {
      return refusal(
          "spin",
          String.format(
              Locale.ROOT,
              "a hand spins a die by up to %.0f rad/s, not by %.0f",
              fastestSpin,
              Math.max(Math.abs(g.spin()), Math.abs(g.twist()))));
    }
    return bowl.reach(g.aimX(), g.aimZ()) > 1
        ? refusal("aim", "the aim must lie inside the bowl")
        : Verdict.Fits.YES;
  }

  private static boolean isNumber(double... values) {
    for (double value : values) {
      if (!Double.isFinite(value)) {
        return false;
      }
    }
    return true;
  }

  private static Refusal refusal(String code, String reason) {
    return new Refusal("gesture." + code, reason);
  }
}
