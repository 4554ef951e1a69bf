package piste.app.data;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;
import piste.server.Piste;
import piste.server.settings.ServerSettings;

/// `piste backup` and `piste restore`, with a server and without.
class BackupCommandTest {
  @TempDir private Path folder;

  private String data() {
    return folder.resolve("data").toString();
  }

  private String backups() {
    return folder.resolve("backups").toString();
  }

  private Piste server() {
    return Piste.open(ServerSettings.temporary().keeping(Path.of(data()))).orThrow();
  }

  private List<Path> made() throws IOException {
    try (Stream<Path> all = Files.list(Path.of(backups()))) {
      return all.filter(Files::isDirectory).sorted().toList();
    }
  }

  @Test
  void aRunningServerIsBackedUpAgainAndAgainAndRestoredOnceItIsStopped() throws IOException {
    try (Piste _ = server()) {
      for (int i = 0; i < 3; i++) {
        Ran ran = piste("backup", backups(), "--data", data(), "--keep", "2");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.exit()).isZero();
        assertThat(ran.out()).containsPattern("0 tables, 0 facts, 0\\.\\d MB, checked");
      }
      assertThat(made()).hasSize(2);
      Ran tooSoon = piste("restore", made().getLast().toString(), "--data", data(), "--replace");
      assertThat(tooSoon.exit()).isEqualTo(2);
      assertThat(tooSoon.err()).contains("is already using the data in", "Stop it first.");
    }
    byte[] key = Files.readAllBytes(Path.of(data(), "server.key"));
    Ran refused = piste("restore", made().getLast().toString(), "--data", data());
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("--replace moves it aside");
    Ran ran = piste("restore", made().getLast().toString(), "--data", data(), "--replace");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.exit()).isZero();
    assertThat(ran.out()).startsWith("Restored 0 tables with 0 facts, as of 20").contains("before");
    assertThat(Path.of(data(), "server.key")).hasBinaryContent(key);
    server().close();
  }

  @Test
  void whatCannotBeDoneIsSaidInOneLine() {
    Ran nothing = piste("backup", backups(), "--data", data());
    assertThat(nothing.exit()).isEqualTo(2);
    assertThat(nothing.err()).contains("there is no journal in", "--data names the folder");
    Ran foreign = piste("restore", folder.toString(), "--data", data());
    assertThat(foreign.exit()).isEqualTo(2);
    assertThat(foreign.err()).contains("is not a backup of Piste");
    Ran keep = piste("backup", backups(), "--data", data(), "--keep", "0");
    assertThat(keep.exit()).isEqualTo(2);
    assertThat(keep.err()).contains("--keep needs a number from 1 on");
  }
}
