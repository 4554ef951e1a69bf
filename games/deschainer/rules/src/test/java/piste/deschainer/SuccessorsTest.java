package piste.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Counts of different positions, as `src/test/successors.txt` has them. They were counted by
/// `src/test/slow_count.py`, which shares nothing with the game but the printed rules.
class SuccessorsTest {
  private static final Path FILE = Path.of("src/test/successors.txt");

  @Test
  void everyCountIsTheOneCountedSlowly() throws IOException {
    List<String> lines =
        Files.readAllLines(FILE).stream().filter(line -> !line.startsWith("#")).toList();
    assertThat(lines).hasSizeGreaterThan(200);
    for (String line : lines) {
      String[] parts = line.split("; ", -1);
      List<Long> expected = Stream.of(parts[1].split(" ", -1)).map(Long::valueOf).toList();
      InPlay position = (InPlay) Play.given(parts[0]).position();
      assertThat(Successors.count(position, expected.size())).as(line).isEqualTo(expected);
    }
  }
}
