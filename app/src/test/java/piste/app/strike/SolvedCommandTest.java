package piste.app.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;

class SolvedCommandTest {
  @TempDir private static Path folder;

  @Test
  void whatCannotBeReadOrWrittenIsRefusedWithTheReason() throws IOException {
    assertRefused("Missing required options: '--knock=FILE', '--out=DIR'");
    assertRefused("there is no such file", "--knock", "no-such-file.txt", "--out", "x");
    Path bad = Files.writeString(folder.resolve("bad.txt"), "style=soft\n");
    assertRefused("line 1: speed is missing", "--knock", bad.toString(), "--out", "x");
  }

  private static void assertRefused(String reason, String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "solved";
    System.arraycopy(args, 0, all, 1, args.length);
    Ran ran = piste(all);
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(reason).doesNotContain("\tat ");
  }
}
