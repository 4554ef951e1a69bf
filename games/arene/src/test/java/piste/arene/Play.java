package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import piste.rules.Attempt;
import piste.rules.Referee;
import piste.rules.Setup;
import piste.rules.Turn;

/// A game in the making, told in notation: what the clause tests speak.
record Play(Position position) {
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

  Play then(String... steps) {
    Play play = this;
    for (String step : steps) {
      play = new Play(play.attempt(step).orThrow());
    }
    return play;
  }

  Play gives(String expected) {
    assertThat(text()).isEqualTo(expected);
    return this;
  }

  /// Checks some of the words of a position.
  Play has(String... words) {
    assertThat(List.of(text().split(" ", -1))).contains(words);
    return this;
  }

  /// Checks that a step is refused for the reason with this code.
  Play refuses(String step, String code) {
    assertThat(attempt(step))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo("arene." + code));
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

  List<String> moves() {
    return Arene.GAME.moves(position).stream().map(AreneNotation.NOTATION::move).toList();
  }

  Turn turn() {
    return Arene.GAME.turn(position);
  }

  String text() {
    return AreneNotation.NOTATION.position(position);
  }

  private Attempt<Position> attempt(String step) {
    return AreneNotation.NOTATION
        .readStep(step)
        .then(read -> Referee.apply(Arene.GAME, position, read));
  }
}
