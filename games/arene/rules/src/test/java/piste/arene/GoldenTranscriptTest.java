package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import piste.rules.Setup;
import piste.rules.Turn;
import piste.testkit.Transcript;

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
    Transcript written =
        Transcript.golden(
            file,
            () -> Transcript.shortest(Arene.BOX, new KnockingDice(), setup(name), 40, 20_000));
    assertThat(written.replayed(Arene.BOX).lines()).isEqualTo(written.lines());
    assertThat(Play.given(written.lines().getLast()).turn()).isInstanceOf(Turn.Over.class);
  }

  private static Setup setup(String name) {
    List<String> parts = List.of(name.split("=", 2));
    return parts.getFirst().equals("hunters")
        ? Setup.of(Integer.parseInt(parts.getLast()))
        : Setup.of(2).with(parts.getFirst(), parts.getLast());
  }
}
