package piste.deschainer.play.search;

import java.util.Arrays;
import piste.deschainer.Line;
import piste.deschainer.Side;
import piste.deschainer.Squares;

/// Measures the features of positions. One instance is for one thread.
public final class Features {
  private static final int WHOLE = 64;
  private static final int MOST_TOGETHER = 4;
  private static final long MIDDLE_FILES = Squares.ALL / Squares.BOTTOM * 0b0011100L;
  private static final long NOT_LAST_FILE = Squares.ALL & ~((Squares.ALL / Squares.BOTTOM) << 6);

  private final int[] values = new int[Feature.COUNT];

  /// One that has measured nothing yet.
  public Features() {}

  /// The measures of a position where both sides have dice, by the features' order. The array is
  /// filled anew by the next call.
  public int[] of(Line line) {
    Arrays.fill(values, 0);
    boolean isWhite = line.side() == Side.WHITE;
    long own = isWhite ? line.white() : line.black();
    long foe = isWhite ? line.black() : line.white();
    addSide(line, own, foe, isWhite, 1);
    addSide(line, foe, own, !isWhite, -1);
    int points = line.sum(own);
    int theirs = line.sum(foe);
    int dice = Long.bitCount(own);
    int others = Long.bitCount(foe);
    int share = WHOLE * (points - theirs) / (points + theirs);
    set(Feature.SHARE, share);
    set(Feature.NUMBERS, WHOLE * (dice - others) / (dice + others));
    int steps = distance(own, foe) / dice + distance(foe, own) / others;
    set(Feature.PURSUIT, share * steps / 4);
    set(Feature.STRIKE, strike(line, own) - strike(line, foe));
    long prey = covered(line, own, foe);
    set(Feature.PREY, Long.bitCount(prey));
    set(Feature.PREY_POINTS, line.sum(prey));
    long risk = covered(line, foe, own);
    set(Feature.RISK, Long.bitCount(risk));
    set(Feature.RISK_POINTS, line.sum(risk));
    set(Feature.ACTIONS, line.actionsLeft());
    return values;
  }

  private void set(Feature feature, int value) {
    values[feature.place()] = value;
  }

  private void add(Feature feature, int value) {
    values[feature.place()] += value;
  }

  private void addSide(Line line, long own, long foe, boolean isWhite, int sign) {
    addDice(line, own, sign);
    long home = isWhite ? Squares.BOTTOM : Squares.TOP;
    add(Feature.HOME, sign * Long.bitCount(own & home));
    add(Feature.ADVANCE, sign * advance(own, isWhite));
    long beside = ((own & NOT_LAST_FILE) << 1) & own;
    long above = (own << Squares.SIZE) & own;
    add(Feature.PAIRS, sign * (Long.bitCount(beside) + Long.bitCount(above)));
    long touching = own & Squares.besides(foe);
    long bound = touching == 0 ? 0 : Squares.joined(touching, own);
    add(Feature.BOUND, sign * Long.bitCount(bound));
    long sixes = line.twos() & line.fours();
    add(Feature.CHARGE, sign * Long.bitCount(own & ~bound & ~home & ~sixes));
    long able = own & (line.twos() | line.fours());
    add(Feature.ROOM, sign * Long.bitCount(Squares.besides(able) & ~(own | foe)));
    add(Feature.DISTANCE, sign * distance(own, foe));
    add(Feature.CENTRE, sign * Long.bitCount(own & MIDDLE_FILES));
  }

  private void addDice(Line line, long own, int sign) {
    long ones = own & line.ones();
    long even = own & ~line.ones();
    long twos = line.twos();
    long fours = line.fours();
    add(Feature.ONES, sign * Long.bitCount(ones & ~twos & ~fours));
    add(Feature.TWOS, sign * Long.bitCount(even & twos & ~fours));
    add(Feature.THREES, sign * Long.bitCount(ones & twos));
    add(Feature.FOURS, sign * Long.bitCount(even & fours & ~twos));
    add(Feature.FIVES, sign * Long.bitCount(ones & fours));
    add(Feature.SIXES, sign * Long.bitCount(even & twos & fours));
  }

  private static int advance(long own, boolean isWhite) {
    int sum = 0;
    for (int row = 0; row < Squares.SIZE; row++) {
      int gone = isWhite ? row : Squares.SIZE - 1 - row;
      sum += gone * Long.bitCount(own & (Squares.BOTTOM << (row * Squares.SIZE)));
    }
    return sum;
  }

  private static int distance(long own, long foe) {
    int sum = 0;
    long reached = foe;
    for (long left = own; left != 0; left &= ~reached) {
      sum += Long.bitCount(left);
      reached |= Squares.besides(reached);
    }
    return sum;
  }

  /// The dice beside an attacker that are weaker than it with its group: nearly those that it can
  /// cover with more points.
  private static long covered(Line line, long attackers, long defenders) {
    long able = attackers & (line.twos() | line.fours());
    long covered = 0;
    for (long rest = Squares.besides(able) & defenders; rest != 0; rest &= rest - 1) {
      long die = rest & -rest;
      if (strength(line, Squares.besides(die) & able, able)
          > line.points(Long.numberOfTrailingZeros(die))) {
        covered |= die;
      }
    }
    return covered;
  }

  /// About the points of the strongest block of a side.
  private static int strike(Line line, long own) {
    long able = own & (line.twos() | line.fours());
    return strength(line, able, able);
  }

  /// About the most points that one of these dice attacks with, in company.
  private static int strength(Line line, long near, long able) {
    int most = 0;
    for (long rest = near; rest != 0; ) {
      long group = Squares.joined(rest & -rest, able);
      int dice = Long.bitCount(group);
      int points = line.sum(group);
      most = Math.max(most, dice > MOST_TOGETHER ? points * MOST_TOGETHER / dice : points);
      rest &= ~group;
    }
    return most;
  }
}
