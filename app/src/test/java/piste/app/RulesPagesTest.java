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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The rules pages speak of the same clauses in both languages, and every clause a test pins is
/// there.
class RulesPagesTest {
  private static final Path RULES = Path.of("../docs/rules");
  private static final Pattern CLAUSE = Pattern.compile("(?m)^\\*\\*(\\d+\\.\\d+)\\*\\*");
  private static final Pattern PINNED = Pattern.compile("void clause_(\\d+)_(\\d+)_");

  @ParameterizedTest
  @ValueSource(strings = {"strike", "deschainer", "arene"})
  void everyGameHasTheSameClausesInFrenchAndEnglish(String game) throws IOException {
    assertThat(clauses(game + ".fr.md")).isNotEmpty().isEqualTo(clauses(game + ".en.md"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"strike", "deschainer", "arene"})
  void everyClauseThatATestNamesIsOnThePages(String game) throws IOException {
    assertThat(clauses(game + ".en.md")).containsAll(pinned(game));
  }

  @ParameterizedTest
  @ValueSource(strings = {"strike", "deschainer", "arene"})
  void everyClauseIsPinnedByATest(String game) throws IOException {
    Set<String> unpinned = clauses(game + ".en.md");
    unpinned.removeAll(pinned(game));
    assertThat(unpinned).isEmpty();
  }

  private static Set<String> clauses(String page) throws IOException {
    return CLAUSE
        .matcher(Files.readString(RULES.resolve(page)))
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> pinned(String game) throws IOException {
    Path folder = Path.of("../games", game, "rules/src/test/java/piste", game);
    try (Stream<Path> tests = Files.list(folder)) {
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
