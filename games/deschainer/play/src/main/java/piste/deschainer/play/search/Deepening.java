package piste.deschainer.play.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import piste.deschainer.Actions;
import piste.deschainer.play.search.Analysis.Alternative;
import piste.deschainer.play.search.Analysis.Variation;

/// Looks at a position deeper and deeper, so that there is an answer at any time, and each look
/// begins with what the last one found. For one thread.
final class Deepening {
  private final Search search;
  private final Meter meter;
  private final List<Long> actions = new ArrayList<>();
  private List<Variation> lines = new ArrayList<>();
  private int depth;

  Deepening(Search search, Meter meter) {
    this.search = search;
    this.meter = meter;
    Actions all = new Actions();
    search.line().list(all);
    for (int i = 0; i < all.size(); i++) {
      actions.add(all.get(i));
    }
  }

  /// The best lines of the last look that came to its end, or of the one before it with what was
  /// found better since.
  List<Variation> lines() {
    return lines;
  }

  /// How deep that look was.
  int depth() {
    return depth;
  }

  /// Goes on until the budget is used up or the game is decided.
  ///
  /// @param first how deep to begin
  /// @param most how many lines
  void run(int first, int deepest, int most) {
    int wanted = Math.min(most, actions.size());
    for (int next = first; next <= deepest && !search.isStopped(); next++) {
      if (depth > 0 && (meter.isNearlyOver() || isDecided())) {
        break;
      }
      look(next, wanted);
    }
    search.tell();
    if (lines.isEmpty()) {
      lines = List.of(new Variation(0, List.of(actions.getFirst())));
    }
  }

  private boolean isDecided() {
    return lines.stream().allMatch(line -> Math.abs(line.score()) >= Evaluation.DECIDED);
  }

  private void look(int next, int wanted) {
    List<Variation> found = new ArrayList<>();
    for (int i = 0; i < wanted; i++) {
      List<Long> rest =
          actions.stream()
              .filter(action -> found.stream().noneMatch(line -> line.first() == action))
              .toList();
      best(rest, next).ifPresent(found::add);
      if (search.isStopped()) {
        break;
      }
    }
    if (!search.isStopped()) {
      depth = next;
      lines = found;
    } else if (!found.isEmpty()) {
      lines = together(found, wanted);
    }
    for (int i = lines.size() - 1; i >= 0; i--) {
      actions.remove((Object) lines.get(i).first());
      actions.addFirst(lines.get(i).first());
    }
  }

  /// New lines first, then those of the last look whose actions are not among them.
  private List<Variation> together(List<Variation> found, int wanted) {
    return Stream.concat(
            found.stream(),
            lines.stream()
                .filter(old -> found.stream().noneMatch(line -> line.first() == old.first())))
        .limit(wanted)
        .sorted(Comparator.comparingInt(Variation::score).reversed())
        .toList();
  }

  /// The best of these actions; nothing if the budget ended before the first was looked at.
  private Optional<Variation> best(List<Long> among, int next) {
    Optional<Variation> best = Optional.empty();
    int alpha = -Evaluation.WON;
    for (long action : among) {
      int beta = best.isEmpty() ? Evaluation.WON : alpha + 1;
      int score = search.scoreOf(action, next, alpha, beta);
      if (best.isPresent() && score > alpha && !search.isStopped()) {
        score = search.scoreOf(action, next, alpha, Evaluation.WON);
      }
      if (search.isStopped()) {
        return best;
      }
      if (best.isEmpty() || score > alpha) {
        alpha = score;
        best = Optional.of(new Variation(score, line(action)));
      }
    }
    return best;
  }

  private List<Long> line(long action) {
    List<Long> line = new ArrayList<>();
    line.add(action);
    for (long next : search.sequel()) {
      line.add(next);
    }
    return line;
  }

  /// What every action is worth, looked at so deep at most: as deep as the budget lets.
  List<Alternative> alternatives(int deepest) {
    List<Alternative> all = List.of();
    for (int next = 1; next <= deepest && !search.isStopped(); next++) {
      if (!all.isEmpty() && meter.isNearlyOver()) {
        break;
      }
      List<Alternative> found = new ArrayList<>();
      for (long action : actions) {
        int score = search.scoreOf(action, next, -Evaluation.WON, Evaluation.WON);
        found.add(new Alternative(action, score));
        if (search.isStopped()) {
          break;
        }
      }
      if (!search.isStopped() || all.isEmpty()) {
        all = found;
      }
    }
    search.tell();
    return all;
  }
}
