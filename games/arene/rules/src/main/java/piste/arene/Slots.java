package piste.arene;

import java.util.Optional;

/// The faces of all kinds of dice, numbered: plain dice from 1 to 6, joker dice from 1 to 5 and J,
/// multipliers from 1 to 3, ten-sided dice from 0 to 9.
public final class Slots {
  public static final int COUNT = 25;

  /// The J of a joker die.
  public static final int J = 11;

  /// What a J is worth until it is named.
  static final int ANY = -1;

  private static final Kind[] KINDS = new Kind[COUNT];
  private static final int[] VALUES = new int[COUNT];
  private static final String[] TEXTS = new String[COUNT];

  static {
    for (Kind kind : Kind.values()) {
      for (int face = 0; face < kind.faces(); face++) {
        int slot = kind.first() + face;
        KINDS[slot] = kind;
        VALUES[slot] = slot == J ? ANY : kind.lowest() + face;
        String symbol = slot == J ? "J" : Integer.toString(VALUES[slot]);
        TEXTS[slot] = (kind == Kind.PLAIN ? "" : Character.toString(kind.letter())) + symbol;
      }
    }
  }

  private Slots() {}

  public static Kind kind(int slot) {
    return KINDS[slot];
  }

  /// The number shown; [#ANY] for a J.
  public static int value(int slot) {
    return VALUES[slot];
  }

  /// The place of the face among its die's; of those that show the same, the first.
  public static int face(int slot) {
    return KINDS[slot].die().faces().indexOf(symbol(slot));
  }

  /// What the face shows, without its kind.
  static String symbol(int slot) {
    return slot == J ? "J" : Integer.toString(VALUES[slot]);
  }

  /// The face of a kind with this number, or -1 if it has none.
  static int of(Kind kind, int value) {
    int face = value - kind.lowest();
    int slot = kind.first() + face;
    return face < 0 || face >= kind.faces() || slot == J ? -1 : slot;
  }

  /// The face of a kind that shows this.
  public static int showing(Kind kind, String symbol) {
    return symbol.equals("J") ? J : of(kind, Integer.parseInt(symbol));
  }

  /// `4`, `j4`, `jJ`, `m2`, `t0`: the number, after the letter of its kind unless it is plain.
  public static String text(int slot) {
    return TEXTS[slot];
  }

  static Optional<Integer> read(String text) {
    for (int slot = 0; slot < COUNT; slot++) {
      if (TEXTS[slot].equals(text)) {
        return Optional.of(slot);
      }
    }
    return Optional.empty();
  }
}
