package piste.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;

class HostKeyCommandTest {
  @TempDir private Path data;

  @Test
  void theKeyOfAFolderIsTheSameEveryTime() throws IOException {
    Files.write(data.resolve("server.key"), new byte[32]);
    Ran first = piste("host-key", "--data", data.toString());
    assertThat(first.exit()).isZero();
    assertThat(first.out().strip()).matches("([0-9a-z]{4}-){5}[0-9a-z]{4}");
    assertThat(piste("host-key", "--data", data.toString()).out()).isEqualTo(first.out());
  }

  @Test
  void aFolderWithoutAServerHasNoKeyAndGetsNone() {
    Ran ran = piste("host-key", "--data", data.toString());
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("server.key", "--data names the folder");
    assertThat(data).isEmptyDirectory();
  }

  @Test
  void aDamagedKeyIsNotShown() throws IOException {
    Files.write(data.resolve("server.key"), new byte[3]);
    assertThat(piste("host-key", "--data", data.toString()).err()).contains("is damaged");
  }
}
