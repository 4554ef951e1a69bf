package piste.arene;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import piste.rules.Die;

/// A kind of die (1.2). Counts of dice by kind alone are packed as [Hand] says, counts by kind and
/// face as [Dice] does.
public enum Kind {
  PLAIN(0, "plain", 24, 0, 6, 1, "123456"),
  JOKER(1, "joker", 4, 6, 6, 1, "12345J"),
  MULTIPLIER(2, "multiplier", 4, 12, 3, 1, "123321"),
  TEN(3, "ten", 4, 15, 10, 0, "1234567890");

  private static final Kind[] ALL = values();
  private static final List<Die> DICE =
      Stream.of(ALL).map(kind -> new Die(kind.word, List.of(kind.symbols.split("")))).toList();

  private final int index;
  private final String word;
  private final int box;
  private final int first;
  private final int faces;
  private final int lowest;
  private final String symbols;

  Kind(int index, String word, int box, int first, int faces, int lowest, String symbols) {
    this.index = index;
    this.word = word;
    this.box = box;
    this.first = first;
    this.faces = faces;
    this.lowest = lowest;
    this.symbols = symbols;
  }

  /// Its name in the notation of moves.
  public String word() {
    return word;
  }

  /// Its name in the notation of dice.
  char letter() {
    return word.charAt(0);
  }

  /// How many there are in the box.
  public int box() {
    return box;
  }

  /// Its first [Slots] number.
  int first() {
    return first;
  }

  /// How many different faces it has.
  int faces() {
    return faces;
  }

  /// The lowest of its numbers.
  int lowest() {
    return lowest;
  }

  public Die die() {
    return DICE.get(index);
  }

  /// The place of this value wherever such values are packed.
  int index() {
    return index;
  }

  static int count() {
    return ALL.length;
  }

  static Kind at(int index) {
    return ALL[index];
  }

  public static Optional<Kind> named(String word) {
    return Stream.of(ALL).filter(kind -> kind.word.equals(word)).findFirst();
  }
}
