package piste.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.testkit.WordsContract;

/// Whatever a table says or refuses, it says in French and in English.
class TableWordsTest extends WordsContract {
  TableWordsTest() {
    super("table");
  }

  @Test
  void everyCueHasATextAndEveryTextIsUsed() throws IOException {
    String source = Files.readString(Path.of("src/main/java/piste/table/TableCues.java"));
    Set<String> used = found(source, "(?:words|about)\\((?:before, )?\"([a-z-]+)\"");
    Stream.of(Event.Act.values(), Event.SeatChange.values(), Event.AtTable.values())
        .flatMap(Stream::of)
        .forEach(kind -> used.add(FactCodec.type(kind)));
    assertThat(
            words.texts().keySet().stream()
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
  void everyRefusalThatReachesPlayersHasAText(Path where, String method, String prefix)
      throws IOException {
    for (String code : found(sources(where), method + "\\(\\s*\"([a-z-]+)\"")) {
      assertThat(words.texts()).containsKey(prefix + code);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "../table/src/main/java",
    "../rules/src/main/java",
    "../games/strike/rules/src/main/java"
  })
  void everyRefusalWithItsWholeCodeHasAText(Path where) throws IOException {
    Set<String> codes =
        found(sources(where), "\"((?:table|setup|turn|notation|fact|journal)\\.[a-z-]+)\"");
    assertThat(codes).isNotEmpty();
    assertThat(words.texts()).containsKeys(codes.toArray(String[]::new));
  }
}
