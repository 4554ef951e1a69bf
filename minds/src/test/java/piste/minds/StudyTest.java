package piste.minds;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StudyTest {
  @Test
  void theUsualFolderIsInTheUsersCache() {
    Path home = Path.of("/home/somebody");
    assertThat(Study.usualFolder(Map.of(), home)).isEqualTo(home.resolve(".cache/piste"));
    assertThat(Study.usualFolder(Map.of("XDG_CACHE_HOME", "/var/cache"), home))
        .isEqualTo(Path.of("/var/cache/piste"));
    assertThat(Study.usualFolder(Map.of("XDG_CACHE_HOME", "not/whole"), home))
        .isEqualTo(home.resolve(".cache/piste"));
  }
}
