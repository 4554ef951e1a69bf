package piste.lab.arena;

import java.util.List;
import java.util.Optional;
import piste.arena.DieShape;
import piste.arene.Kind;

/// A die whose fairness can be tested: a body, and what its faces show. What several faces show
/// counts as one thing, and every die here shows each thing on as many faces.
///
/// @param symbols the things that it can show
/// @param shown which of them each face shows
public record TestedDie(String word, DieShape shape, List<String> symbols, List<Integer> shown) {
  public static final TestedDie PLAIN = of(Kind.PLAIN, DieShape.CUBE);

  public static final List<TestedDie> ALL =
      List.of(
          PLAIN,
          of(Kind.JOKER, DieShape.CUBE),
          of(Kind.MULTIPLIER, DieShape.CUBE),
          of(Kind.TEN, DieShape.TEN));

  public TestedDie {
    symbols = List.copyOf(symbols);
    shown = List.copyOf(shown);
  }

  private static TestedDie of(Kind kind, DieShape shape) {
    List<String> faces = kind.die().faces();
    List<String> symbols = faces.stream().distinct().toList();
    return new TestedDie(
        kind.word(), shape, symbols, faces.stream().map(symbols::indexOf).toList());
  }

  public static Optional<TestedDie> named(String word) {
    return ALL.stream().filter(die -> die.word.equals(word)).findFirst();
  }

  /// Their names.
  public static List<String> words() {
    return ALL.stream().map(TestedDie::word).toList();
  }
}
