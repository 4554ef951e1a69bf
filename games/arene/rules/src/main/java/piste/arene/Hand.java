package piste.arene;

import java.util.ArrayList;
import java.util.List;

/// Counts of dice by kind alone, packed into fourteen bits: five for plain dice, three for each of
/// the other kinds.
public final class Hand {
  static final int BITS = 14;
  static final int MASK = (1 << BITS) - 1;

  private static final int[] SHIFTS = {0, 5, 8, 11};
  private static final int[] MASKS = {31, 7, 7, 7};

  private Hand() {}

  /// One die of a kind.
  static int one(Kind kind) {
    return 1 << SHIFTS[kind.index()];
  }

  public static int count(int hand, Kind kind) {
    return (hand >>> SHIFTS[kind.index()]) & MASKS[kind.index()];
  }

  public static int size(int hand) {
    return (hand & 31) + ((hand >>> 5) & 7) + ((hand >>> 8) & 7) + ((hand >>> 11) & 7);
  }

  /// Everything that is in the box.
  static int box() {
    int hand = 0;
    for (Kind kind : Kind.values()) {
      hand += kind.box() * one(kind);
    }
    return hand;
  }

  /// `6p2j1m1t`; `-` for nothing.
  static String text(int hand) {
    if (hand == 0) {
      return "-";
    }
    StringBuilder text = new StringBuilder();
    for (Kind kind : Kind.values()) {
      if (count(hand, kind) > 0) {
        text.append(count(hand, kind)).append(kind.letter());
      }
    }
    return text.toString();
  }

  /// `6 plain dice and 1 joker die`; `no dice` for nothing.
  static String words(int hand) {
    List<String> kinds = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      int count = count(hand, kind);
      if (count > 0) {
        kinds.add("%d %s %s".formatted(count, kind.word(), count == 1 ? "die" : "dice"));
      }
    }
    return kinds.isEmpty() ? "no dice" : String.join(" and ", kinds);
  }

  /// The hand that a text stands for, or -1.
  static int read(String text) {
    if (text.equals("-")) {
      return 0;
    }
    if (!text.matches("([1-9]\\d?p)?([1-7]j)?([1-7]m)?([1-7]t)?") || text.isEmpty()) {
      return -1;
    }
    int hand = 0;
    int from = 0;
    for (Kind kind : Kind.values()) {
      int at = text.indexOf(kind.letter());
      if (at >= 0) {
        int count = Integer.parseInt(text.substring(from, at));
        if (count > MASKS[kind.index()]) {
          return -1;
        }
        hand += count * one(kind);
        from = at + 1;
      }
    }
    return hand;
  }
}
