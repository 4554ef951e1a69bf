package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import piste.rules.ChanceModel;
import piste.rules.Setup;
import piste.testkit.Transcript;
import piste.testkit.Walk;

/// A fair and a rough game of every edition and number of players, kept word for word in
/// `src/test/golden`. `-Dpiste.golden=write` writes them anew after a wanted change.
class GoldenTranscriptTest {
  record Golden(Edition edition, int players, String dice) {
    Path file() {
      return Path.of("src/test/golden", "%s-%d-%s.txt".formatted(edition.name(), players, dice));
    }

    Setup setup() {
      return Play.setup(edition, players);
    }

    ChanceModel<Position, Reading> model() {
      return dice.equals("fair") ? FairDice.MODEL : new RoughDice();
    }

    Transcript anew() {
      Position start = Strike.GAME.start(setup()).orThrow();
      return Transcript.of(Strike.BOX, Walk.play(Strike.GAME, model(), start, players, 5_000));
    }

    @Override
    public String toString() {
      return file().getFileName().toString();
    }
  }

  static Stream<Golden> games() {
    return Edition.ALL.stream()
        .flatMap(
            edition ->
                Stream.of(2, 3, 4, 5)
                    .flatMap(
                        players ->
                            Stream.of("fair", "rough")
                                .map(dice -> new Golden(edition, players, dice))));
  }

  @ParameterizedTest
  @MethodSource("games")
  void everyEditionAndNumberOfPlayersPlaysAsItWasWrittenDown(Golden golden) {
    Transcript written = Transcript.golden(golden.file(), golden::anew);
    assertThat(written.replayed(Strike.BOX).lines()).isEqualTo(written.lines());
    assertThat(written.lines().getFirst())
        .startsWith("%s n=%d ".formatted(golden.edition().name(), golden.players()));
    assertThat(written.lines().getLast()).endsWith(" over");
  }
}
