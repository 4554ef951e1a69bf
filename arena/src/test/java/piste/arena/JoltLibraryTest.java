package piste.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JoltLibraryTest {
  @ParameterizedTest
  @CsvSource({
    "Linux,      amd64,   linux-amd64",
    "Linux,      aarch64, linux-aarch64",
    "Mac OS X,   aarch64, mac-aarch64",
    "Windows 11, amd64,   windows-amd64",
    "FreeBSD,    amd64,   freebsd-amd64",
  })
  void aPlatformIsASystemWithoutItsEditionAndAProcessor(
      String system, String processor, String platform) {
    assertThat(JoltLibrary.platform(system, processor)).isEqualTo(platform);
  }

  @Test
  void aSystemForWhichTheBuildHasNoEngineIsNamed() {
    assertThatThrownBy(() -> JoltLibrary.unpacked("freebsd-amd64"))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("no physics engine for freebsd-amd64");
  }
}
