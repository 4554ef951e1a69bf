package piste.strike.play.odds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import piste.minds.knock.KnockModel.Knock;
import piste.rules.Distribution;
import piste.rules.Draw;
import piste.strike.Face;
import piste.strike.Reading;
import piste.strike.Rest;

/// Dice that fall each by itself: those thrown, which are alike, and those they may knock.
final class KnockThrow implements Distribution<Reading> {
  /// Chances are counted in parts of this, which a model's digits fit in.
  private static final long PARTS = 1_000_000_000_000L;

  private final int dice;
  private final List<Face> lying;

  /// How each thrown die may rest, and how each lying one, in the order of [#lying].
  private final Rests thrown;

  private final List<Rests> knocked;

  /// The thrown dice of every row, counted by the ways to rest; listed when first asked for.
  private List<List<Integer>> rows = List.of();

  KnockThrow(Knock knock, int dice, List<Face> lying) {
    this.dice = dice;
    this.lying = List.copyOf(lying);
    this.thrown = ofThrown(knock);
    this.knocked = lying.stream().map(face -> ofLying(knock, face)).toList();
  }

  private static Rests ofThrown(Knock knock) {
    long lost = parts(knock.lost());
    long cocked = parts(knock.cocked());
    int sides = Face.values().length;
    Rests rests = new Rests();
    for (Face face : Face.values()) {
      rests.add(Rest.showing(face), PARTS - lost - cocked);
    }
    rests.add(Rest.COCKED, sides * cocked);
    rests.add(Rest.OUTSIDE, sides * lost);
    return rests;
  }

  private static Rests ofLying(Knock knock, Face own) {
    long turns = parts(knock.turns());
    long leaves = parts(knock.leaves());
    int others = Face.values().length - 1;
    Rests rests = new Rests();
    for (Face face : Face.values()) {
      rests.add(Rest.showing(face), face == own ? others * (PARTS - turns - leaves) : turns);
    }
    rests.add(Rest.OUTSIDE, others * leaves);
    return rests;
  }

  private static long parts(double probability) {
    return Math.round(probability * PARTS);
  }

  @Override
  public int size() {
    return Math.multiplyExact(rows().size(), lyingRows());
  }

  private int lyingRows() {
    return knocked.stream().mapToInt(Rests::size).reduce(1, Math::multiplyExact);
  }

  @Override
  public Reading outcome(int row) {
    List<Integer> counts = rows().get(row / lyingRows());
    List<Rest> rests = new ArrayList<>();
    for (int way = 0; way < counts.size(); way++) {
      rests.addAll(Collections.nCopies(counts.get(way), thrown.rest(way)));
    }
    Map<Face, Rest> lay = new EnumMap<>(Face.class);
    int left = row % lyingRows();
    for (int die = 0; die < knocked.size(); die++) {
      Rests ways = knocked.get(die);
      lay.put(lying.get(die), ways.rest(left % ways.size()));
      left /= ways.size();
    }
    return Reading.of(rests, lay);
  }

  @Override
  public BigInteger weight(int row) {
    List<Integer> counts = rows().get(row / lyingRows());
    BigInteger weight = BigInteger.ONE;
    int free = dice;
    for (int way = 0; way < counts.size(); way++) {
      weight = weight.multiply(BigInteger.valueOf(thrown.weight(way)).pow(counts.get(way)));
      weight = weight.multiply(choose(free, counts.get(way)));
      free -= counts.get(way);
    }
    int left = row % lyingRows();
    for (Rests ways : knocked) {
      weight = weight.multiply(BigInteger.valueOf(ways.weight(left % ways.size())));
      left /= ways.size();
    }
    return weight;
  }

  private static BigInteger choose(int n, int k) {
    BigInteger ways = BigInteger.ONE;
    for (int i = 0; i < k; i++) {
      ways = ways.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1));
    }
    return ways;
  }

  @Override
  public BigInteger total() {
    BigInteger total = BigInteger.valueOf(thrown.total()).pow(dice);
    for (Rests ways : knocked) {
      total = total.multiply(BigInteger.valueOf(ways.total()));
    }
    return total;
  }

  @Override
  public Reading draw(Draw chance) {
    List<Rest> rests = new ArrayList<>();
    for (int die = 0; die < dice; die++) {
      rests.add(thrown.draw(chance));
    }
    Map<Face, Rest> lay = new EnumMap<>(Face.class);
    for (int die = 0; die < knocked.size(); die++) {
      lay.put(lying.get(die), knocked.get(die).draw(chance));
    }
    return Reading.of(rests, lay);
  }

  private List<List<Integer>> rows() {
    if (rows.isEmpty()) {
      List<List<Integer>> listed = new ArrayList<>();
      list(listed, List.of(), dice);
      rows = listed;
    }
    return rows;
  }

  /// Lists every way to share `left` dice out among the ways to rest that have no count yet.
  private void list(List<List<Integer>> listed, List<Integer> counts, int left) {
    boolean last = counts.size() == thrown.size() - 1;
    for (int here = left; here >= (last ? left : 0); here--) {
      List<Integer> more = new ArrayList<>(counts);
      more.add(here);
      if (last) {
        listed.add(more);
      } else {
        list(listed, more, left - here);
      }
    }
  }

  /// The ways in which one die may rest, those that can happen, with their weights.
  private static final class Rests {
    private final List<Rest> rests = new ArrayList<>();
    private final List<Long> weights = new ArrayList<>();
    private long total;

    void add(Rest rest, long weight) {
      if (weight > 0) {
        rests.add(rest);
        weights.add(weight);
        total += weight;
      }
    }

    int size() {
      return rests.size();
    }

    Rest rest(int way) {
      return rests.get(way);
    }

    long weight(int way) {
      return weights.get(way);
    }

    long total() {
      return total;
    }

    Rest draw(Draw chance) {
      long ticket = chance.below(total);
      int way = 0;
      while (ticket >= weights.get(way)) {
        ticket -= weights.get(way);
        way++;
      }
      return rests.get(way);
    }
  }
}
