package piste.strike.play.odds;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import piste.minds.solve.Crew;
import piste.minds.solve.Layer;

/// The throws with a certain number of dice in the game. Dice that leave never come back, so all
/// that a throw needs besides is in layers of fewer dice, or of fewer players, solved before.
///
/// A sweep goes from five lying dice down to none: first the throws at them, then the choices
/// whether to make them. Then come the grand throws. A throw of one die that keeps every die in the
/// game never leaves as many lying as before, so it needs no other of its step. A grand throw may
/// lead to another: their values are worked out in one step and entered in the next.
final class StrikeLayer implements Layer {
  private static final int GRAND_STEP = 2 * (Falls.NUMBERS + 1);
  private static final int ENTRY_STEP = GRAND_STEP + 1;

  /// Choices are thought over in one sweep of so many; in those between, values follow.
  private static final int THINKING = 3;

  /// After so many sweeps, choices that are still changed are held to go in a circle.
  private static final int PATIENCE = 120;

  /// The change of a sweep that cannot be the last one.
  private static final double UNSETTLED = Double.POSITIVE_INFINITY;

  private final Table table;
  private final Ranking ranking;
  private final Sequel sequel;
  private final Objective objective;
  private final List<Falls> styles;
  private final int dice;
  private final int width;

  /// By node and style: what throws are worth without the falls that stay in this layer.
  private final double[][][] below = new double[Node.COUNT][][];

  private final double[] grand;

  /// By node.
  private final List<Choices> styleChoices = new ArrayList<>();

  /// By dice in the arena: whether to throw on.
  private final List<Choices> goingOn = new ArrayList<>();

  private boolean thinking = true;
  private boolean late;

  StrikeLayer(
      Table table, Sequel sequel, Objective objective, List<Falls> styles, int dice, Crew crew) {
    this.table = table;
    this.ranking = table.ranking();
    this.sequel = sequel;
    this.objective = objective;
    this.styles = styles;
    this.dice = dice;
    this.width = table.width();
    this.grand = new double[width * count(Node.GRAND)];
    for (int node = 0; node < Node.COUNT; node++) {
      int current = node;
      styleChoices.add(new Choices(table.styles(node), start(node), count(node)));
      below[node] = new double[styles.size()][width * count(node)];
      crew.largest(count(node), (from, to) -> lookBelow(current, from, to));
    }
    for (int arena = 0; arena <= Falls.NUMBERS; arena++) {
      goingOn.add(new Choices(table.throwsOn(arena), start(arena), count(arena)));
    }
  }

  /// The number of throws.
  int size() {
    return IntStream.range(0, Node.COUNT).map(this::count).sum();
  }

  /// The number of reserves with which a throw can be made.
  private int count(int node) {
    return ranking.sizeOf(held(node));
  }

  /// The dice in all reserves.
  private int held(int node) {
    return dice - Node.arena(node);
  }

  /// The number of the first reserves.
  private int start(int node) {
    return ranking.sizeUpTo(held(node) - 1);
  }

  private int thrown(int node, int reserves) {
    return node == Node.GRAND ? ranking.first(reserves) : 1;
  }

  private double lookBelow(int node, int from, int to) {
    for (int i = from; i < to; i++) {
      int reserves = start(node) + i;
      int thrown = thrown(node, reserves);
      for (int style = 0; style < styles.size(); style++) {
        for (Fall fall : styles.get(style).of(node, thrown).losing()) {
          sequel.add(below[node][style], width * i, fall, reserves, held(node), thrown);
        }
      }
    }
    return 0;
  }

  @Override
  public void begin(int sweep) {
    thinking = sweep % THINKING == 0;
    late = sweep >= PATIENCE;
  }

  @Override
  public int steps() {
    return ENTRY_STEP + 1;
  }

  @Override
  public int size(int step) {
    return count(node(step));
  }

  private static int node(int step) {
    return step < GRAND_STEP ? Falls.NUMBERS - step / 2 : Node.GRAND;
  }

  @Override
  public double improve(int step, int from, int to) {
    if (step == ENTRY_STEP) {
      return enterGrandThrows(from, to);
    }
    boolean isThrow = step == GRAND_STEP || step % 2 == 0;
    return isThrow ? throwAll(node(step), from, to) : choose(node(step), from, to);
  }

  private double enterGrandThrows(int from, int to) {
    int begin = width * start(Node.GRAND);
    System.arraycopy(
        grand, width * from, table.values(Node.GRAND), begin + width * from, width * (to - from));
    return thinking ? 0 : UNSETTLED;
  }

  private double throwAll(int node, int from, int to) {
    double[] values = table.values(node);
    int begin = width * start(node);
    double[] sum = new double[width];
    double change = 0;
    for (int i = from; i < to; i++) {
      boolean restyled = thinking && styles.size() > 1 && restyle(node, i);
      throwIn(styleChoices.get(node).made(i), node, i, sum);
      int at = begin + width * i;
      change = restyled ? UNSETTLED : Math.max(change, distance(sum, values, at));
      if (node == Node.GRAND) {
        System.arraycopy(sum, 0, grand, width * i, width);
      } else {
        System.arraycopy(sum, 0, values, at, width);
      }
    }
    return change;
  }

  /// By plain comparisons: `Math.max` takes a third of all time here.
  private static double distance(double[] sum, double[] values, int at) {
    double distance = 0;
    for (int k = 0; k < sum.length; k++) {
      double here = Math.abs(sum[k] - values[at + k]);
      if (here > distance) {
        distance = here;
      }
    }
    return distance;
  }

  /// Thinks over the style of a throw, and returns whether it was changed.
  private boolean restyle(int node, int i) {
    double[] worths = worthsByStyle(node, i);
    Choices choices = styleChoices.get(node);
    int best = Choices.best(worths);
    return choices.change(i, best, worths[best] - worths[choices.made(i)], late);
  }

  private double[] worthsByStyle(int node, int i) {
    double[] worths = new double[styles.size()];
    double[] sum = new double[width];
    for (int style = 0; style < worths.length; style++) {
      throwIn(style, node, i, sum);
      worths[style] = objective.worth(sum, 0, table.players(), 0);
    }
    return worths;
  }

  private void throwIn(int style, int node, int i, double[] sum) {
    System.arraycopy(below[node][style], width * i, sum, 0, width);
    int reserves = start(node) + i;
    int thrown = thrown(node, reserves);
    for (Fall fall : styles.get(style).of(node, thrown).keeping()) {
      sequel.add(sum, 0, fall, reserves, held(node), thrown);
    }
  }

  /// Thinks over whether to throw on.
  private double choose(int arena, int from, int to) {
    double change = 0;
    for (int i = from; thinking && i < to; i++) {
      double gain = gainOfGoingOn(arena, i);
      boolean goesOn = gain > Choices.LEVEL;
      if (goingOn.get(arena).change(i, goesOn ? 1 : 0, Math.abs(gain), late)) {
        change = UNSETTLED;
      }
    }
    return change;
  }

  private double gainOfGoingOn(int arena, int i) {
    int reserves = start(arena) + i;
    int players = table.players();
    int next = ranking.rotated(reserves, held(arena));
    return objective.worth(table.values(arena), width * reserves, players, 0)
        - objective.worth(table.values(Node.first(arena)), width * next, players, players - 1);
  }

  /// The most that any player could gain by one other choice, once all has settled.
  double regret(Crew crew) {
    double regret = 0;
    for (int node = 0; node < Node.COUNT && late; node++) {
      int current = node;
      regret = Math.max(regret, crew.largest(count(node), (from, to) -> regret(current, from, to)));
    }
    return regret;
  }

  private double regret(int node, int from, int to) {
    double regret = 0;
    for (int i = from; i < to; i++) {
      double[] worths = worthsByStyle(node, i);
      regret =
          Math.max(regret, worths[Choices.best(worths)] - worths[styleChoices.get(node).made(i)]);
      if (node != Node.GRAND) {
        double gain = gainOfGoingOn(node, i);
        regret = Math.max(regret, goingOn.get(node).made(i) == 1 ? -gain : gain);
      }
    }
    return regret;
  }
}
