package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import piste.testkit.Perft;

/// The number of choices, throws and ends after so many steps, as `src/test/strike.perft` has it.
/// `-Dpiste.golden=write` writes it anew after a wanted change.
class PerftTest {
  private static final Path FILE = Path.of("src/test/strike.perft");
  private static final long MOST_NODES = 200_000;

  /// Positions to count from besides every start: a grand throw, a last die, dice being settled.
  private static final List<String> OTHERS =
      List.of(
          "strike-26 n=2 to=1 reserves=4,6 arena=- must",
          "strike-26 n=3 to=2 reserves=1,1,1 arena=2,3,4,5,6 must",
          "strike-31 n=2 to=1 reserves=3,2 arena=X,2,2,5 cocked=2 cocked",
          "strike-31-2012 n=2 emptied=turn-ends to=1 reserves=2,1 arena=4 must");

  @BeforeAll
  static void writeAnewIfAsked() {
    if (System.getProperty("piste.golden", "").equals("write")) {
      List<Position> starts = new ArrayList<>();
      for (Edition edition : Edition.ALL) {
        for (int players = 2; players <= 5; players++) {
          starts.add(Play.start(Play.setup(edition, players)).position());
        }
      }
      OTHERS.forEach(text -> starts.add(Play.given(text).position()));
      Perft.write(
          FILE,
          starts.stream()
              .flatMap(start -> Perft.lines(Strike.BOX, start, MOST_NODES).stream())
              .toList());
    }
  }

  @Test
  void everyCountIsAsItWasWrittenDown() {
    for (Perft.Line line : Perft.read(FILE)) {
      Position position = StrikeNotation.NOTATION.readPosition(line.position()).orThrow();
      assertThat(Perft.count(Strike.BOX, position, line.depth()))
          .as("%s after %d steps", line.position(), line.depth())
          .isEqualTo(line.expected());
    }
  }

  @Test
  void everyEditionIsCountedForEveryNumberOfPlayers() {
    Set<String> counted =
        Perft.read(FILE).stream()
            .map(line -> line.position().split(" to=", 2)[0])
            .collect(Collectors.toSet());
    for (Edition edition : Edition.ALL) {
      for (int players = 2; players <= 5; players++) {
        assertThat(counted).contains("%s n=%d".formatted(edition.name(), players));
      }
    }
  }
}
