package piste.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The rules pages speak of the same clauses in both languages, and every clause a test pins is
/// there.
class RulesPagesTest {
  private static final Path RULES = Path.of("../docs/rules");
  private static final Pattern CLAUSE = Pattern.compile("(?m)^\\*\\*(\\d+\\.\\d+)\\*\\*");
  private static final Pattern PINNED = Pattern.compile("void clause_(\\d+)_(\\d+)_");

  @Test
  void strikeHasTheSameClausesInFrenchAndEnglish() throws IOException {
    assertThat(clauses("strike.fr.md")).isNotEmpty().isEqualTo(clauses("strike.en.md"));
  }

  @Test
  void everyClauseThatATestNamesIsOnThePages() throws IOException {
    assertThat(clauses("strike.en.md")).containsAll(pinned());
  }

  @Test
  void everyClauseIsPinnedByATest() throws IOException {
    Set<String> unpinned = clauses("strike.en.md");
    unpinned.removeAll(pinned());
    assertThat(unpinned).isEmpty();
  }

  private static Set<String> clauses(String page) throws IOException {
    return CLAUSE
        .matcher(Files.readString(RULES.resolve(page)))
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> pinned() throws IOException {
    try (Stream<Path> tests = Files.list(Path.of("../games/strike/src/test/java/piste/strike"))) {
      Set<String> pinned = new TreeSet<>();
      for (Path test : tests.toList()) {
        PINNED
            .matcher(Files.readString(test))
            .results()
            .forEach(match -> pinned.add(match.group(1) + "." + match.group(2)));
      }
      return pinned;
    }
  }
}
