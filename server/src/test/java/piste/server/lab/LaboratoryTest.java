package piste.server.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.minds.Study;
import piste.rules.Attempt;
import piste.server.LabLimits;
import piste.server.lab.LabRun.State;

/// The lab of a server, without the server.
class LaboratoryTest {
  private static final int TIMES = 100;
  private static final LabLimits WIDE =
      new LabLimits(
          2_000, 4, 600, TIMES, TIMES, TIMES, TIMES, Duration.ofMinutes(5), Duration.ofMinutes(1));
  private static final String FILE =
      """
      game: strike
      options: {edition: strike-26, deal: 2}
      bots: coin
      games: 20
      metrics: wins
      """;

  private static final String HOME = "192.0.2.1";

  @TempDir private Path data;

  /// Stops experiments sooner or later after their beginning, so that every moment comes.
  @RepeatedTest(3)
  void anExperimentMayBeStoppedAtAnyMomentAndNothingFailsOrStays() throws IOException {
    List<LabRun> stopped = new ArrayList<>();
    try (Laboratory lab = Laboratory.open(Optional.of(data), WIDE, Study.IDLE).orThrow()) {
      for (int i = 0; i < TIMES; i++) {
        LabRun run = lab.begin("ann", HOME, FILE).orThrow();
        LockSupport.parkNanos(20_000L * i);
        lab.remove("ann", run.id());
        stopped.add(run);
      }
    }
    assertThat(stopped).extracting(LabRun::state).doesNotContain(State.FAILED);
    assertThat(new RunShelf(data.resolve("lab")).runs()).isEmpty();
    assertThat(data.resolve("lab")).isEmptyDirectory();
  }

  @Test
  void onlyAnExperimentThatIsBegunCounts() {
    LabLimits two =
        new LabLimits(
            100, 4, 600, TIMES, TIMES, 2, 9, Duration.ofMinutes(5), Duration.ofMinutes(1));
    try (Laboratory lab = Laboratory.open(Optional.of(data), two, Study.IDLE).orThrow()) {
      for (int i = 0; i < 5; i++) {
        assertRefused(lab.begin("ann", HOME, FILE.replace("strike-26", "strike-27")), "lab.file");
        assertRefused(lab.begin("ann", HOME, FILE.replace("games: 20", "games: 999")), "lab.large");
      }
      lab.begin("ann", HOME, FILE).orThrow();
      lab.begin("ann", HOME, FILE).orThrow();
      assertRefused(lab.begin("ann", HOME, FILE), "lab.often");
      assertRefused(lab.begin("ann", "192.0.2.2", FILE), "lab.often");
      // What the address refuses costs the guest nothing.
      assertRefused(lab.begin("bob", HOME, FILE), "lab.often");
      assertRefused(lab.begin("bob", HOME, FILE), "lab.often");
      lab.begin("bob", "192.0.2.2", FILE).orThrow();
    }
  }

  private static void assertRefused(Attempt<LabRun> attempt, String code) {
    assertThat(attempt)
        .isInstanceOfSatisfying(
            Attempt.Refused.class, refused -> assertThat(refused.refusal().code()).isEqualTo(code));
  }

  @Test
  void whatItKeepsIsForItsOwnerAlone() throws IOException {
    Laboratory.open(Optional.of(data), WIDE, Study.IDLE).orThrow().close();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("lab"))))
        .isEqualTo("rwx------");
  }
}
