package piste.lab.arena;

import java.util.ArrayList;
import java.util.List;
import piste.arena.DieShape;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.game.ThrownDie;
import piste.rules.Die;

/// A die whose fairness can be tested: a body, and what its faces show. What several faces show
/// counts as one thing, and every die here shows each thing on as many faces.
///
/// @param symbols the things that it can show
/// @param shown which of them each face shows
public record TestedDie(String word, DieShape shape, List<String> symbols, List<Integer> shown) {
  public static final TestedDie PLAIN =
      of(new ThrownDie(new Die("plain", List.of("1", "2", "3", "4", "5", "6")), DieShape.CUBE));

  public TestedDie {
    symbols = List.copyOf(symbols);
    shown = List.copyOf(shown);
  }

  private static TestedDie of(ThrownDie thrown) {
    List<String> faces = thrown.die().faces();
    List<String> symbols = faces.stream().distinct().toList();
    return new TestedDie(
        thrown.die().name(),
        thrown.shape(),
        symbols,
        faces.stream().map(symbols::indexOf).toList());
  }

  /// The plain die, and what others the games have.
  public static List<TestedDie> all(Catalogue games) {
    List<TestedDie> all = new ArrayList<>(List.of(PLAIN));
    for (GameModule<?, ?, ?> game : games.games()) {
      for (ThrownDie die : game.dice()) {
        if (all.stream().noneMatch(known -> known.word.equals(die.die().name()))) {
          all.add(of(die));
        }
      }
    }
    return all;
  }
}
