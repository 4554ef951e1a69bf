package piste.server.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.stores.TableFile;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.Tables;
import piste.table.Verification;

/// Tables that versions 0.2 and 0.4 recorded lead to the same positions, views, messages and proofs
/// as they did there, but for honest tables that 0.2 called broken. The files are never made anew:
/// whatever a later version writes is tested elsewhere.
class RecordedTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("piste.root", ".."), "server/src/test/resources");
  private static final ArenaPool ARENAS = new ArenaPool(1);
  private static final Tables TABLES = Catalogue.ofTheHouse().tables(ARENAS);

  @AfterAll
  static void close() {
    ARENAS.close();
  }

  static List<String> names() throws IOException {
    List<String> names = new ArrayList<>(names("recorded-0.2"));
    names.addAll(names("recorded-0.4"));
    return names;
  }

  private static List<String> names(String version) throws IOException {
    try (Stream<Path> files = Files.list(FOLDER.resolve(version))) {
      return files
          .map(file -> version + "/" + file.getFileName())
          .filter(name -> name.endsWith(".piste"))
          .sorted()
          .toList();
    }
  }

  private static TableFile file(String name) {
    return TableFile.read(FOLDER.resolve(name)).orThrow();
  }

  @Test
  void everyGameIsRecordedThrownAndFair() throws IOException {
    assertThat(names())
        .contains(
            "recorded-0.2/strike-fair.piste",
            "recorded-0.2/strike-thrown.piste",
            "recorded-0.2/des-chainer-fair.piste",
            "recorded-0.2/arene-fair.piste",
            "recorded-0.2/arene-thrown.piste",
            "recorded-0.4/strike-fair.piste");
  }

  @ParameterizedTest
  @MethodSource("names")
  void itLeadsToTheSameStates(String name) throws IOException {
    assertThat(Digests.of(TABLES, file(name)))
        .isEqualTo(Files.readAllLines(FOLDER.resolve(name.replace(".piste", ".txt"))));
  }

  @ParameterizedTest
  @MethodSource("names")
  void itIsNotCalledFalse(String name) {
    assertThat(Verification.of(TABLES, file(name).entries())).matches(Verification::isClean);
  }

  @ParameterizedTest
  @MethodSource("names")
  void itIsWrittenAsItWasRead(String name) throws IOException {
    TableFile file = file(name);
    List<Fact> facts = TABLES.read(file.entries()).orThrow();
    assertThat(facts.stream().map(FactCodec::encode).toList()).isEqualTo(file.entries());
    assertThat(file.text(TableFile.Paths.KEPT)).isEqualTo(Files.readString(FOLDER.resolve(name)));
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatIsPublishedOfItIsAsSigned(String name) {
    TableFile file = file(name);
    assertThat(file.isSealBroken()).isFalse();
    assertThat(file.seal().isPresent()).isEqualTo(name.endsWith("-published.piste"));
    if (name.endsWith("-published.piste")) {
      TableFile whole = file(name.replace("-published", ""));
      assertThat(whole.published().orThrow().entries()).isEqualTo(file.entries());
    }
  }
}
