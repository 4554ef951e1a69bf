package piste.lab.arena;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import piste.lab.plot.LinePlot;

/// The pictures of a [KnockExperiment]: what happens by speed, one line for each aim.
public final class KnockPlots {
  static final String FACE_CHANGED = "face-changed.svg";
  static final String THROWN_LOST = "thrown-lost.svg";
  static final String THROWN_COCKED = "thrown-cocked.svg";

  private KnockPlots() {}

  /// The pictures by the names of their files.
  public static Map<String, String> draw(KnockResults results) {
    Map<String, String> pictures = new LinkedHashMap<>();
    pictures.put(
        FACE_CHANGED, plot(results, KnockEffect.FACE_CHANGED, "How often a lying face changes"));
    pictures.put(
        THROWN_LOST, plot(results, KnockEffect.THROWN_LEFT, "How often the thrown die leaves"));
    pictures.put(
        THROWN_COCKED,
        plot(results, KnockEffect.THROWN_COCKED, "How often the thrown die ends cocked"));
    return pictures;
  }

  private static String plot(KnockResults results, KnockEffect happening, String title) {
    KnockExperiment experiment = results.experiment();
    String subtitle =
        String.format(
            Locale.ROOT,
            "one die thrown at %d lying %s, %,d throws a point, 95 %% intervals",
            experiment.lying(),
            experiment.lying() == 1 ? "die" : "dice",
            experiment.throwsEach());
    List<LinePlot.Series> series =
        Arrays.stream(ThrowAim.values()).map(aim -> series(results, happening, aim)).toList();
    return new LinePlot(title, subtitle, "speed of the throw, m/s", series).svg();
  }

  private static LinePlot.Series series(KnockResults results, KnockEffect happening, ThrowAim aim) {
    List<LinePlot.Point> points =
        results.experiment().speeds().stream()
            .map(speed -> new LinePlot.Point(speed, results.of(speed, aim).of(happening)))
            .toList();
    return new LinePlot.Series(aim.words(), points);
  }
}
