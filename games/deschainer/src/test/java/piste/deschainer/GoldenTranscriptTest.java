package piste.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import piste.rules.Setup;
import piste.testkit.Transcript;
import piste.testkit.Walk;

/// A game by the standard rules and one with each other value of an option, kept word for word in
/// `src/test/golden`. `-Dpiste.golden=write` writes them anew after a wanted change.
class GoldenTranscriptTest {
  static Stream<String> games() {
    return Stream.concat(
        Stream.of("standard"),
        Terms.OPTIONS.stream()
            .flatMap(
                option ->
                    option.values().stream()
                        .filter(value -> !value.equals(option.standard()))
                        .map(value -> option.name() + "=" + value)));
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyOptionPlaysAsItWasWrittenDown(String name) {
    Path file = Path.of("src/test/golden", name.replace('=', '-') + ".txt");
    if (System.getProperty("piste.golden", "").equals("write")) {
      shortest(setup(name)).write(file);
    }
    Transcript written = Transcript.read(file);
    assertThat(written.replayed(DesChainer.BOX).lines()).isEqualTo(written.lines());
    assertThat(Play.given(written.lines().getLast()).turn())
        .isInstanceOf(piste.rules.Turn.Over.class);
  }

  /// Of some random games the one with the fewest steps.
  private static Transcript shortest(Setup setup) {
    Position start = DesChainer.GAME.start(setup).orThrow();
    return Stream.iterate(1, seed -> seed + 1)
        .limit(60)
        .map(seed -> Walk.play(DesChainer.GAME, FairDice.MODEL, start, seed, 5_000))
        .map(walk -> Transcript.of(DesChainer.BOX, walk))
        .min(java.util.Comparator.comparingInt(transcript -> transcript.lines().size()))
        .orElseThrow();
  }

  private static Setup setup(String name) {
    List<String> parts = List.of(name.split("=", 2));
    return parts.size() == 1 ? Setup.of(2) : Setup.of(2).with(parts.getFirst(), parts.getLast());
  }
}
