package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import piste.rules.Setup;
import piste.rules.Turn;
import piste.testkit.Transcript;
import piste.testkit.Walk;

/// A game for each number of hunters and one with each other value of an option, kept word for word
/// in `src/test/golden`. `-Dpiste.golden=write` writes them anew after a wanted change.
class GoldenTranscriptTest {
  static Stream<String> games() {
    return Stream.concat(
        IntStream.rangeClosed(1, 4).mapToObj(hunters -> "hunters=" + hunters),
        Terms.OPTIONS.stream()
            .flatMap(
                option ->
                    option.values().stream()
                        .filter(value -> !value.equals(option.standard()))
                        .map(value -> option.name() + "=" + value)));
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyNumberOfHuntersAndEveryOptionPlayAsTheyWereWrittenDown(String name) {
    Path file = Path.of("src/test/golden", name.replace('=', '-') + ".txt");
    if (System.getProperty("piste.golden", "").equals("write")) {
      shortest(setup(name)).write(file);
    }
    Transcript written = Transcript.read(file);
    assertThat(written.replayed(Arene.BOX).lines()).isEqualTo(written.lines());
    assertThat(Play.given(written.lines().getLast()).turn()).isInstanceOf(Turn.Over.class);
  }

  /// Of some random games the one with the fewest steps.
  private static Transcript shortest(Setup setup) {
    Position start = Arene.GAME.start(setup).orThrow();
    return IntStream.rangeClosed(1, 40)
        .mapToObj(seed -> Walk.play(Arene.GAME, new KnockingDice(), start, seed, 20_000))
        .map(walk -> Transcript.of(Arene.BOX, walk))
        .min(Comparator.comparingInt(transcript -> transcript.lines().size()))
        .orElseThrow();
  }

  private static Setup setup(String name) {
    List<String> parts = List.of(name.split("=", 2));
    return parts.getFirst().equals("hunters")
        ? Setup.of(Integer.parseInt(parts.getLast()))
        : Setup.of(2).with(parts.getFirst(), parts.getLast());
  }
}
