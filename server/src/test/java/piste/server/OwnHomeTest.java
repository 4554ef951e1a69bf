package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.minds.Study;

/// The tests see nothing of whoever runs them: what was solved for them before, how their numbers
/// are written, where they live. The root `pom.xml` sees to it.
class OwnHomeTest {
  private static final Path HOME = Path.of("target", "test-home").toAbsolutePath();

  @Test
  void solutionsAreKeptInTheTestsOwnHome() {
    Path home = Path.of(System.getProperty("user.home"));
    assertThat(Study.usualFolder(System.getenv(), home)).startsWithRaw(HOME);
    assertThat(Study.usualFolder(Map.of(), home)).startsWithRaw(HOME);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
  void processesThatTestsStartKeepThingsThereToo(String variable) {
    assertThat(Path.of(System.getenv(variable))).startsWithRaw(HOME);
  }

  /// `./check` sets some of them, so that this can fail.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "JAVA_TOOL_OPTIONS",
        "JDK_JAVA_OPTIONS",
        "PISTE_DEBUG",
        "PGHOST",
        "PGUSER",
        "TMPDIR"
      })
  void whatChangesProgramsIsHidden(String variable) {
    assertThat(System.getenv()).doesNotContainKey(variable);
  }

  @Test
  void theLanguageAndTheTimeZoneAreNobodys() {
    assertThat(Locale.getDefault()).isEqualTo(Locale.of("tr", "TR"));
    assertThat(ZoneId.systemDefault()).isEqualTo(ZoneId.of("Pacific/Chatham"));
  }
}
