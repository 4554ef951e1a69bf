package piste.minds.knock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.minds.knock.KnockModel.Knock;
import piste.rules.Attempt;

class KnockModelFileTest {
  private static final KnockModel MODEL =
      new KnockModel(
          "arena-1 some-engine some-platform",
          4_000,
          -7,
          List.of(
              new KnockModel.Line(
                  new ThrowStyle("soft", 0.6),
                  IntStream.rangeClosed(0, KnockModel.MOST_LYING)
                      .mapToObj(lying -> new Knock(lying / 100.0, 0, 0, 0.02))
                      .toList()),
              new KnockModel.Line(new ThrowStyle("hard", 3), 0.125, 0.00001, 0.21, 0.015)));

  private static final String TEXT =
      """
      # What one die does that is thrown at the middle of so many, which lie as they were thrown.
      # Made by: piste arena book
      # turns: a lying die shows another face; leaves: a lying die leaves the bowl;
      # lost: the thrown die leaves; cocked: the thrown die shows no face. Speeds in m/s.
      arena=arena-1 some-engine some-platform
      throws=4000
      seed=-7
      style=soft speed=0.6 lying=0 turns=0 leaves=0 lost=0 cocked=0.02
      style=soft speed=0.6 lying=1 turns=0.01 leaves=0 lost=0 cocked=0.02
      style=soft speed=0.6 lying=2 turns=0.02 leaves=0 lost=0 cocked=0.02
      style=soft speed=0.6 lying=3 turns=0.03 leaves=0 lost=0 cocked=0.02
      style=soft speed=0.6 lying=4 turns=0.04 leaves=0 lost=0 cocked=0.02
      style=soft speed=0.6 lying=5 turns=0.05 leaves=0 lost=0 cocked=0.02
      style=hard speed=3 turns=0.125 leaves=0.00001 lost=0.21 cocked=0.015
      """;

  /// Every number of lying dice has a line.
  @Test
  void theFileIsPlainTextWithPlainDecimals() {
    String hard =
        TEXT.lines().filter(line -> line.startsWith("style=hard")).findFirst().orElseThrow();
    String whole =
        IntStream.rangeClosed(0, KnockModel.MOST_LYING)
            .mapToObj(lying -> hard.replace(" turns", " lying=%d turns".formatted(lying)) + "\n")
            .collect(Collectors.joining());
    assertThat(KnockModelFile.write(MODEL, "piste arena book"))
        .isEqualTo(TEXT.replace(hard + "\n", whole));
    assertThat(KnockModelFile.read(TEXT.replace(hard + "\n", whole)))
        .isEqualTo(Attempt.made(MODEL));
  }

  @Test
  void aLineWithoutANumberOfDiceHoldsForAll() {
    KnockModel.Line hard = KnockModelFile.read(TEXT).orThrow().lines().getLast();
    assertThat(hard.byLying()).containsOnly(new Knock(0.125, 0.00001, 0.21, 0.015));
  }

  @Test
  void whatIsWrittenIsReadBack() {
    assertThat(KnockModelFile.read(TEXT)).isEqualTo(Attempt.made(MODEL));
  }

  @Test
  void blankLinesCommentsAndSpacesDoNotMatter() {
    String loose = TEXT.replace("style=", "\n# a word\n   style=").replace(" turns", "   turns");
    assertThat(KnockModelFile.read(loose)).isEqualTo(Attempt.made(MODEL));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "turns=0.125  | turns=1.5      | line 14: turns is from 0 to 1, not 1.5",
        "turns=0.125  | turns=-0.5     | line 14: turns is a plain number, not -0.5",
        "turns=0.125  | turns=1e-3     | line 14: turns is a plain number, not 1e-3",
        "turns=0.125  | turns=         | line 14: turns is a plain number, not",
        "turns=0.125  | turns=0 turns=0 | line 14: turns is said twice",
        "turns=0.125  | turns=0.999999 | line 14: turns and leaves are more than 1 together",
        "lost=0.21    | lost=0.99      | line 14: lost and cocked are more than 1 together",
        "turns=0.125  | wind=0.1       | line 14: a style has style speed lying turns",
        "lost=0.21    | ''             | line 14: lost is missing",
        "style=hard   | style=         | line 14: the style has no name",
        "style=hard   | style=soft     | line 14: the style soft has two speeds",
        "style=hard speed=3 | style=soft speed=0.6 | line 14: the style soft at lying=0 is said"
            + " twice",
        "lying=2      | lying=3        | line 11: the style soft at lying=3 is said twice",
        "lying=2      | lying=6        | line 10: lying is from 0 to 5, not 6",
        "lying=2      | lying=         | line 10: lying is from 0 to 5, not",
        "lying=5      | lying=5 lying=5 | line 13: lying is said twice",
        "seed=-7      | seed=x         | line 15: seed is a whole number, not x",
        "seed=-7      | throws=4       | line 7: throws is said twice",
        "seed=-7      | ''             | line 15: the file ends without seed",
        "seed=-7      | rubbish        | line 7: a line is arena=…, throws=…, seed=… or style=…",
        "seed=-7      | wind=strong    | line 7: a line is arena=…",
      })
  void aFlawIsToldByItsLineAndReason(String part, String instead, String reason) {
    assertThat(KnockModelFile.read(TEXT.replace(part, instead)))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().reason()).startsWith(reason));
  }

  @ParameterizedTest
  @CsvSource({
    "'', normal",
    "'0.9', soft",
    "'0.0', soft",
    "'1.0', normal",
    "'2.1', normal",
    "'2.2', hard",
    "'3.0;0.6;3.0', hard",
    "'0.6;3.0;0.6;3.0', soft",
    "'3.0;1.5;0.6;1.4;1.6', normal",
  })
  void howSomebodyThrowsIsTheStyleNearestToTheMedianOfTheirSpeeds(String speeds, String style) {
    List<Double> latest =
        Stream.of(speeds.split(";", -1))
            .filter(word -> !word.isEmpty())
            .map(Double::valueOf)
            .toList();
    assertThat(KnockModelFile.measured().styleOf(latest).name()).isEqualTo(style);
  }

  @Test
  void aStyleHasALineForEveryNumberOfDice() {
    String less =
        TEXT.lines().filter(line -> !line.contains("lying=2")).collect(Collectors.joining("\n"));
    assertThat(KnockModelFile.read(less))
        .isEqualTo(
            Attempt.refused("knock-model", "line 14: the file ends without soft at lying=2"));
  }

  @Test
  void anEmptyFileHasNoStyle() {
    assertThat(KnockModelFile.read(""))
        .isEqualTo(Attempt.refused("knock-model", "line 1: the file ends without a style"));
  }
}
