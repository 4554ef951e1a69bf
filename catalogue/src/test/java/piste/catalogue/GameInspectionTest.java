package piste.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What a game from outside may not be called.
final class GameInspectionTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern PREFIX = Pattern.compile("(?m)^\\s*\"([a-z-]+)\\.");

  /// A game of that name could say other things than we do.
  @Test
  void noPrefixOfOurTextsIsLeftToGamesFromOutside() throws IOException {
    Set<String> prefixes = new TreeSet<>();
    for (String place : new String[] {"table", "server", "lab", "games", "web/src"}) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(place))) {
        for (Path file : files.filter(GameInspectionTest::isDictionary).toList()) {
          PREFIX
              .matcher(Files.readString(file))
              .results()
              .forEach(found -> prefixes.add(found.group(1)));
        }
      }
    }
    Set<String> games = Set.copyOf(Catalogue.ofTheHouse().names());
    assertThat(prefixes).containsAll(games);
    prefixes.removeAll(games);
    prefixes.removeAll(games.stream().map(GameInspection::joined).toList());
    assertThat(GameInspection.TAKEN).containsExactlyInAnyOrderElementsOf(prefixes);
  }

  private static boolean isDictionary(Path file) {
    String path = file.toString().replace('\\', '/');
    return path.endsWith(".json") && path.contains("/words/") && !path.contains("/target/");
  }
}
