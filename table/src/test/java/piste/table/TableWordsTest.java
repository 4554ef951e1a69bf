package piste.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;

/// Whatever a table says or refuses, it says in French and in English.
class TableWordsTest {
  private static final Dictionary FR = dictionary(Language.FR);
  private static final Dictionary EN = dictionary(Language.EN);

  @Test
  void bothLanguagesSayTheSameThings() {
    assertThat(FR.texts().keySet()).isEqualTo(EN.texts().keySet());
    for (String key : FR.texts().keySet()) {
      assertThat(FR.gaps(key)).as(key).isEqualTo(EN.gaps(key));
    }
  }

  @Test
  void everyCueHasATextAndEveryTextIsUsed() throws IOException {
    String source = Files.readString(Path.of("src/main/java/piste/table/TableCues.java"));
    Set<String> used = found(source, "(?:words|about)\\((?:before, )?\"([a-z-]+)\"");
    assertThat(
            FR.texts().keySet().stream()
                .filter(key -> key.startsWith("table.cue."))
                .map(key -> key.substring("table.cue.".length())))
        .containsExactlyInAnyOrderElementsOf(used);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "../table/src/main/java/piste/table         | refusal | table.",
        "../arena/src/main/java/piste/arena/Hand.java       | refusal | gesture.",
        "../arena/src/main/java/piste/arena/Regrouping.java | refused | regroup.",
      })
  void everyRefusalThatReachesPlayersHasAText(String where, String method, String prefix)
      throws IOException {
    for (String code : found(sources(where), method + "\\(\\s*\"([a-z-]+)\"")) {
      assertThat(FR.texts()).containsKey(prefix + code);
    }
  }

  @ParameterizedTest
  @CsvSource({"../table/src/main/java", "../rules/src/main/java", "../games/strike/src/main/java"})
  void everyRefusalWithItsWholeCodeHasAText(String where) throws IOException {
    Set<String> codes =
        found(sources(where), "\"((?:table|setup|turn|notation|fact|journal)\\.[a-z-]+)\"");
    assertThat(codes).isNotEmpty();
    assertThat(FR.texts()).containsKeys(codes.toArray(String[]::new));
  }

  private static Set<String> found(String source, String pattern) {
    return Pattern.compile(pattern)
        .matcher(source)
        .results()
        .map(result -> result.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String sources(String where) throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(where))) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        all.append(Files.readString(file));
      }
      return all.toString();
    }
  }

  private static Dictionary dictionary(Language language) {
    String name = "/META-INF/words/table." + language.name().toLowerCase(Locale.ROOT) + ".json";
    try (InputStream in = TableWordsTest.class.getResourceAsStream(name)) {
      return Dictionary.read(language, new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .orThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
