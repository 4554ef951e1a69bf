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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.minds.Study;
import piste.minds.think.Thinkers;
import piste.rules.Attempt;
import piste.server.LabLimits;
import piste.server.LabLimits.Share;
import piste.server.Rate;
import piste.server.guest.Asker;
import piste.server.lab.LabRun.State;

/// The lab of a server, without the server.
class LaboratoryTest {
  private static final int TIMES = 100;
  private static final LabLimits WIDE = limits(TIMES, TIMES);
  private static final String FILE =
      """
      game: strike
      options: {edition: strike-26, deal: 2}
      bots: coin
      games: 20
      metrics: wins
      """;

  private static final String HOME = "192.0.2.1";

  private static LabLimits limits(int waiting, int begun) {
    Share share = new Share(waiting, Rate.perHour(begun, begun));
    return new LabLimits(
        2_000, 4, 600, TIMES, share, share, TIMES, Duration.ofMinutes(5), Duration.ofMinutes(1));
  }

  private static Attempt<LabRun> begin(Laboratory lab, String guest, String address, String file) {
    return lab.begin(guest, new Asker(guest, address), file);
  }

  private final Thinkers thinkers = new Thinkers(1, () -> {});
  @TempDir private Path data;

  /// Stops experiments sooner or later after their beginning, so that every moment comes.
  @AfterEach
  void stop() {
    thinkers.close();
  }

  @RepeatedTest(3)
  void anExperimentMayBeStoppedAtAnyMomentAndNothingFailsOrStays() throws IOException {
    List<LabRun> stopped = new ArrayList<>();
    try (Laboratory lab =
        Laboratory.open(Optional.of(data), WIDE, Study.IDLE, thinkers).orThrow()) {
      for (int i = 0; i < TIMES; i++) {
        LabRun run = begin(lab, "ann", HOME, FILE).orThrow();
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
    LabLimits two = limits(TIMES, 2);
    try (Laboratory lab = Laboratory.open(Optional.of(data), two, Study.IDLE, thinkers).orThrow()) {
      for (int i = 0; i < 5; i++) {
        assertRefused(begin(lab, "ann", HOME, FILE.replace("strike-26", "strike-27")), "lab.file");
        assertRefused(
            begin(lab, "ann", HOME, FILE.replace("games: 20", "games: 2001")), "lab.large");
      }
      begin(lab, "ann", HOME, FILE).orThrow();
      begin(lab, "ann", HOME, FILE).orThrow();
      assertRefused(begin(lab, "ann", HOME, FILE), "lab.often");
      assertRefused(begin(lab, "ann", "192.0.2.2", FILE), "lab.often");
      // What the address refuses costs the guest nothing.
      assertRefused(begin(lab, "bob", HOME, FILE), "lab.often");
      assertRefused(begin(lab, "bob", HOME, FILE), "lab.often");
      begin(lab, "bob", "192.0.2.2", FILE).orThrow();
    }
  }

  /// Champions take seconds for a game, and the first games of each variant are timed.
  @Test
  void anExperimentMayBeStoppedWhileItsSpeedIsMeasured() throws InterruptedException {
    String slow =
        """
        game: des-chainer
        bots: champion
        games: 100
        metrics: wins
        """;
    try (Laboratory lab =
        Laboratory.open(Optional.of(data), WIDE, Study.IDLE, thinkers).orThrow()) {
      LabRun first = begin(lab, "ann", HOME, slow).orThrow();
      while (first.state() == State.WAITING) {
        Thread.sleep(10);
      }
      Thread.sleep(500);
      assertThat(first.done()).isZero();
      lab.remove("ann", first.id());
      LabRun next = begin(lab, "ann", HOME, FILE).orThrow();
      long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
      while (next.state() != State.DONE && System.nanoTime() < end) {
        Thread.sleep(20);
      }
      assertThat(next.state()).isEqualTo(State.DONE);
      assertThat(first.state()).isNotEqualTo(State.FAILED);
    }
  }

  @Test
  void manyGuestsOfOneAddressAreNotManyShares() {
    try (Laboratory lab =
        Laboratory.open(Optional.of(data), limits(2, TIMES), Study.IDLE, thinkers).orThrow()) {
      String slow = FILE.replace("coin", "counting").replace("games: 20", "games: 2000");
      begin(lab, "ann", HOME, slow).orThrow();
      begin(lab, "bob", HOME, slow).orThrow();
      assertRefused(begin(lab, "carl", HOME, slow), "lab.address");
      begin(lab, "carl", "192.0.2.2", slow).orThrow();
    }
  }

  private static void assertRefused(Attempt<LabRun> attempt, String code) {
    assertThat(attempt)
        .isInstanceOfSatisfying(
            Attempt.Refused.class, refused -> assertThat(refused.refusal().code()).isEqualTo(code));
  }

  @Test
  void whatItKeepsIsForItsOwnerAlone() throws IOException {
    Laboratory.open(Optional.of(data), WIDE, Study.IDLE, thinkers).orThrow().close();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("lab"))))
        .isEqualTo("rwx------");
  }
}
