package piste.lab.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/// Says which settings are worth a try where there are too many to play them all.
record SettingProposer(OptionSpace space, List<Goal> goals, SplittableRandom random) {
  SettingProposer {
    goals = List.copyOf(goals);
  }

  /// Settings not played yet, at random.
  ///
  /// @param seen what was read of those that were
  List<Integer> drawn(Map<Integer, List<MetricSample>> seen, int many) {
    Set<Integer> drawn = new LinkedHashSet<>();
    while (drawn.size() < many) {
      int setting = random.nextInt(space.settings());
      if (!seen.containsKey(setting)) {
        drawn.add(setting);
      }
    }
    return List.copyOf(drawn);
  }

  /// Half of them where the model expects the best, a quarter next to the best that was seen, and a
  /// quarter anywhere, lest the model mislead.
  ///
  /// @param ranked those that were played, the best first
  List<Integer> promising(Map<Integer, List<MetricSample>> seen, List<Integer> ranked, int many) {
    Set<Integer> chosen = new LinkedHashSet<>(expected(seen, many / 2));
    for (int setting : ranked) {
      for (int next : neighbours(setting)) {
        if (chosen.size() < many * 3 / 4 && !seen.containsKey(next)) {
          chosen.add(next);
        }
      }
    }
    drawn(seen, many).stream().takeWhile(_ -> chosen.size() < many).forEach(chosen::add);
    return List.copyOf(chosen);
  }

  private List<Integer> neighbours(int setting) {
    List<Integer> all = new ArrayList<>();
    for (int option = 0; option < space.sizes().size(); option++) {
      for (int value = 0; value < space.sizes().get(option); value++) {
        all.add(space.with(setting, option, value));
      }
    }
    return all;
  }

  private List<Integer> expected(Map<Integer, List<MetricSample>> seen, int many) {
    record Guess(int setting, double loss) {}
    List<AdditiveModel> models = AdditiveModel.of(space, values(seen));
    List<Guess> guesses = new ArrayList<>();
    for (int setting = 0; setting < space.settings(); setting++) {
      if (!seen.containsKey(setting)) {
        guesses.add(new Guess(setting, guessed(models, setting)));
      }
    }
    guesses.sort(Comparator.comparingDouble(Guess::loss));
    return guesses.stream().limit(many).map(Guess::setting).toList();
  }

  /// For each goal, the values of its metric that are known.
  private List<Map<Integer, Double>> values(Map<Integer, List<MetricSample>> seen) {
    List<Map<Integer, Double>> known = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      Map<Integer, Double> values = new HashMap<>();
      for (var one : seen.entrySet()) {
        double value = one.getValue().get(i).value();
        if (!Double.isNaN(value)) {
          values.put(one.getKey(), value);
        }
      }
      known.add(values);
    }
    return known;
  }

  private double guessed(List<AdditiveModel> models, int setting) {
    double loss = 0;
    for (int i = 0; i < goals.size(); i++) {
      double miss = goals.get(i).aim().miss(models.get(i).guess(setting));
      loss += goals.get(i).aim().weight() * miss * miss;
    }
    return loss;
  }
}
