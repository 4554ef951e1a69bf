package piste.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class MainTest {
  @Test
  void helpSaysWhatItCanDo() {
    Ran ran = piste("--help");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .contains("serve", "fold", "simulate", "games", "generate-completion", "Examples:");
  }

  @Test
  void everyCommandIsOnThePageOfCommands() throws IOException {
    String page = Files.readString(Path.of("../docs/cli.md"));
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    assertThat(Main.commandLine(InputStream.nullInputStream(), nowhere, nowhere).getSubcommands())
        .allSatisfy((name, _) -> assertThat(page).contains("`" + name + "`"));
  }

  @Test
  void theVersionNamesTheCommitAndTheArena() {
    Ran ran = piste("--version");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .matches(
            "Piste \\d+\\.\\d+\\.\\d+ \\(commit ([0-9a-f]{7,}\\+?|unknown), arena-\\d+"
                + " jolt-jni-\\S+ \\S+\\)\\R");
  }

  @Test
  void whoCannotServeSaysWhy(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Ran ran = piste("--data", file.toString());
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(file.toString(), "--data");
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void anAddressThatIsNotOursIsNotBlamedOnThePort(@TempDir Path folder) {
    Ran ran = piste("--data", folder.toString(), "--port", "0", "--host", "192.0.2.1");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err())
        .contains("192.0.2.1 is not an address of this machine", "Use --host")
        .doesNotContain("port");
  }

  @Test
  void aTableThatIsNotThereCannotBeVerifiedOrExported(@TempDir Path folder) {
    for (String command : new String[] {"verify", "export"}) {
      Ran ran = piste(command, "nosuchtable", "--data", folder.toString());
      assertThat(ran.exit()).as(command).isEqualTo(2);
      assertThat(ran.err()).contains("nosuchtable");
    }
    assertThat(piste("import", "no-such-file", "--data", folder.toString()).err())
        .contains("no-such-file");
  }

  @Test
  @ResourceLock(Resources.SYSTEM_ERR)
  void everyCommandHasHelp() {
    PrintStream usual = System.err;
    ByteArrayOutputStream warnings = new ByteArrayOutputStream();
    System.setErr(new PrintStream(warnings, true, UTF_8));
    try {
      helpOf(Main.commandLine(InputStream.nullInputStream(), nobody(), nobody()));
    } finally {
      System.setErr(usual);
    }
    // A text that cannot be formatted is only warned of.
    assertThat(warnings.toString(UTF_8)).isEmpty();
  }

  private static void helpOf(CommandLine command) {
    for (CommandLine each : command.getSubcommands().values()) {
      String name = each.getCommandSpec().qualifiedName(" ");
      Ran ran =
          piste(
              Stream.concat(Stream.of(name.split(" ")).skip(1), Stream.of("--help"))
                  .toArray(String[]::new));
      assertThat(ran.exit()).as(name).isZero();
      assertThat(ran.out()).as(name).contains("Usage: " + name);
      helpOf(each);
    }
  }

  private static PrintWriter nobody() {
    return new PrintWriter(Writer.nullWriter());
  }

  @Test
  void completionKnowsTheCommandsAndTheGames() {
    Ran ran = piste("generate-completion");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out()).contains("simulate", "--edition", "strike");
  }

  @Test
  void gamesListsRulesAndBots() {
    assertThat(piste("games").out())
        .contains("strike, 2 to 5 players", "strike-31 strike-31-2012 strike-26", "counting")
        .containsSubsequence("beginner", "regular", "champion")
        .contains("des-chainer, 2 players", "rolled sum-33", "random")
        .contains("arene, 1 to 4 players", "standard slight thick-skulled");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "shuffle                                  | Unmatched argument",
        "serve --port 99999                       | --port must be from 0 to 65535, not 99999",
        "--port -1                                | --port must be from 0 to 65535, not -1",
        "serve --origin foo                       | 'foo' is not an origin",
        "serve --limit guest-tabels=5/h:5         | there is no limit 'guest-tabels'",
        "--limit table-watchers=many              | table-watchers is a number",
        "--limit guest-tables=5                   | guest-tables is a rate",
        "--origin https://dice.example/play       | such as https://dice.example",
        "fold                                     | Missing required parameter: 'GAME'",
        "fold chess                               | there is no game chess: choose among strike,"
            + " des",
        "simulate strike --edition strike-27      | edition cannot be strike-27: choose among",
        "simulate strike --players 1              | strike is for 2 to 5 players, not 1",
        "simulate strike --players 6              | strike is for 2 to 5 players, not 6",
        "simulate strike --players -3             | strike is for 2 to 5 players, not -3",
        "simulate strike --players two            | 'two' is not an int",
        "simulate strike --games 0                | --games must be at least 1, not 0",
        "simulate strike --games -5               | --games must be at least 1, not -5",
        "simulate strike --games 1e6              | '1e6' is not a long",
        "simulate strike --threads 0              | --threads must be at least 1, not 0",
        "simulate strike --threads 999999         | --threads can be at most 1,024, not 999,999",
        "simulate strike --bot brave              | there is no bot brave for strike: choose among"
            + " counting,",
        "simulate strike --bot bold,bold,bold     | one name or one for each of 2 seats, not 3",
        "simulate strike --bot bold,,bold         | --bot contains an empty name",
        "ladder chess                             | there is no game chess",
        "ladder strike --games 0                  | --games must be at least 1, not 0",
        "ladder strike -n 5 --games 4             | --games must be at least 5, one for each seat",
        "ladder strike --players 6                | strike is for 2 to 5 players, not 6",
        "fold strike --as 5                       | there is no seat 5",
        "simulate strike --first 3                | seat 3 cannot begin: there are 2 players",
        "simulate strike --first 0                | there is no seat 0",
        "simulate strike -o deal=99               | deal cannot be 99",
        "simulate strike -o wind=strong           | there is no option wind",
        "simulate strike -e strike-26 -o edition=strike-31 | the edition is given twice",
        "fold strike --from nonsense              | a position begins with its edition",
        "fold strike --from nonsense --players 3  | --from already contains the rules",
        "fold strike --as 9                       | there is no seat 9",
      })
  void whatCannotBeDoneIsRefusedWithTheReasonAndExitCodeTwo(String args, String reason) {
    Ran ran = piste(args.split(" +"));
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(reason).contains("--help").doesNotContain("\tat ");
    assertThat(ran.out()).isEmpty();
  }
}
