package piste.deschainer.play.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import piste.deschainer.End;
import piste.deschainer.InPlay;
import piste.deschainer.play.search.Analysis.Alternative;
import piste.deschainer.play.search.Analysis.Variation;

/// Finds good actions in positions of Dés-chainer. Any number of threads may ask at once.
public final class Engine {
  private final Evaluation evaluation;

  public Engine(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /// One with the standard evaluation.
  public static Engine standard() {
    return new Engine(Evaluation.standard());
  }

  /// The best lines from a position.
  ///
  /// @param lines how many at most
  public Analysis analyse(InPlay position, Budget budget, int lines) {
    return analyse(position, budget, lines, Manner.USUAL);
  }

  /// The score of a position, which is not over, to the player who is to act, without looking
  /// ahead.
  public int glance(InPlay position) {
    return evaluation.of(position.line(), new Features());
  }

  Analysis analyse(InPlay position, Budget budget, int lines, Manner manner) {
    if (position.end() != End.NONE) {
      return new Analysis(0, 0, 0, List.of(), List.of());
    }
    Meter meter = new Meter(budget);
    Transpositions table = new Transpositions(budget.bits());
    Deepening leader = deepening(position, table, manner, meter);
    List<Thread> helpers = new ArrayList<>();
    for (int i = 1; i < budget.threads(); i++) {
      Deepening helper = deepening(position, table, manner, meter);
      int first = 1 + i % 2;
      helpers.add(
          Thread.ofPlatform()
              .daemon()
              .name("deschainer-" + i)
              .start(() -> helper.run(first, budget.depth(), lines)));
    }
    leader.run(1, budget.depth(), lines);
    meter.stop();
    helpers.forEach(Engine::await);
    return new Analysis(leader.depth(), meter.nodes(), meter.nanos(), leader.lines(), List.of());
  }

  private Deepening deepening(InPlay position, Transpositions table, Manner manner, Meter meter) {
    return new Deepening(new Search(position, evaluation, table, manner, meter), meter);
  }

  private static void await(Thread helper) {
    try {
      helper.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// The same with what every action is worth, for which a third of the time is set aside.
  public Analysis compare(InPlay position, Budget budget, int lines) {
    Duration aside = budget.time().dividedBy(3);
    Budget first =
        new Budget(
            budget.time().minus(aside),
            budget.depth(),
            budget.nodes() - budget.nodes() / 3,
            budget.threads());
    Analysis found = analyse(position, first, lines);
    if (found.lines().isEmpty()) {
      return found;
    }
    Budget second = new Budget(aside, budget.depth(), budget.nodes() / 3, 1);
    Meter meter = new Meter(second);
    Deepening all = deepening(position, new Transpositions(18), Manner.USUAL, meter);
    List<Alternative> worth = all.alternatives(Math.min(found.depth(), budget.depth()));
    return new Analysis(
        found.depth(),
        found.nodes() + meter.nodes(),
        found.nanos() + meter.nanos(),
        found.lines(),
        settled(found.lines(), worth));
  }

  /// Those of the lines as the lines have them, the others no better than the last line.
  private static List<Alternative> settled(List<Variation> lines, List<Alternative> worth) {
    int cap = lines.getLast().score();
    List<Alternative> all = new ArrayList<>();
    lines.forEach(line -> all.add(new Alternative(line.first(), line.score())));
    worth.stream()
        .filter(one -> lines.stream().noneMatch(line -> line.first() == one.action()))
        .map(one -> new Alternative(one.action(), Math.min(cap, one.score())))
        .sorted(Comparator.comparingInt(Alternative::score).reversed())
        .forEach(all::add);
    return all;
  }
}
