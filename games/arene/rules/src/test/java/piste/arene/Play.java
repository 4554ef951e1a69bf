package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import piste.rules.GameBox;
import piste.rules.Setup;
import piste.rules.Turn;
import piste.testkit.Told;

/// A game in the making, told in notation: what the clause tests speak.
record Play(Position position) implements Told<Position, Move, Reading, Play> {
  @Override
  public GameBox<Position, Move, Reading> box() {
    return Arene.BOX;
  }

  @Override
  public Play at(Position other) {
    return new Play(other);
  }

  static Play given(String position) {
    return new Play(AreneNotation.NOTATION.readPosition(position).orThrow());
  }

  /// A position of which only what matters is told: nothing is said of a quiet first round, and the
  /// reserve holds whatever is nowhere else.
  static Play at(String text) {
    Map<String, String> fields = new LinkedHashMap<>();
    List<String> words = List.of(text.split(" ", -1));
    words
        .subList(1, words.size())
        .forEach(word -> fields.put(word.replaceAll("=.*", ""), word.replaceAll("^[^=]*", "")));
    int hunters = fields.get("hands").split(",", -1).length;
    fields.putIfAbsent("n", "=" + hunters);
    fields.putIfAbsent("to", "=1");
    fields.putIfAbsent("round", "=1");
    fields.putIfAbsent("gems", "=" + String.join(",", Collections.nCopies(hunters, "3")));
    fields.putIfAbsent("hits", "=0,0,0,0,0,0");
    fields.putIfAbsent("reserve", "=" + Hand.text(Hand.box() - elsewhere(fields)));
    StringBuilder all = new StringBuilder(words.getFirst());
    fields.forEach((name, value) -> all.append(" ").append(name).append(value));
    return given(all.toString());
  }

  private static int elsewhere(Map<String, String> fields) {
    int dice = 0;
    for (String hand : fields.get("hands").substring(1).split(",", -1)) {
      dice += Hand.read(hand);
    }
    dice += Hand.read(fields.getOrDefault("air", "=-").substring(1));
    for (String zone : List.of("cave", "aside")) {
      String lying = fields.getOrDefault(zone, "=-").substring(1);
      dice +=
          lying.equals("-")
              ? 0
              : AreneNotation.readDice(List.of(lying.split(",", -1))).orThrow().hand();
    }
    return dice;
  }

  static Play start(Setup setup) {
    return new Play(Arene.GAME.start(setup).orThrow());
  }

  /// Checks some of the words of a position.
  Play has(String... words) {
    assertThat(List.of(text().split(" ", -1))).contains(words);
    return this;
  }

  Play offers(String... moves) {
    assertThat(moves()).containsExactly(moves);
    return this;
  }

  /// Checks the rank of every seat of a finished game.
  Play ranks(Integer... ranks) {
    assertThat(turn())
        .isInstanceOfSatisfying(
            Turn.Over.class, over -> assertThat(over.standing().ranks()).containsExactly(ranks));
    return this;
  }
}
