package piste.server.lab;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.catalogue.Catalogue;
import piste.lab.report.ReportFile;
import piste.minds.Study;
import piste.minds.think.Thinkers;
import piste.rules.Attempt;
import piste.server.guest.Asker;
import piste.server.guest.Shares;
import piste.server.lab.LabRun.State;
import piste.server.settings.LabLimits;
import piste.server.settings.LabLimits.Share;
import piste.server.settings.Rate;
import piste.stores.postgres.PostgresStore;
import piste.testkit.RealPostgres;
import piste.testkit.Waiting;

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

  private static Shares begun(LabLimits limits) {
    return new Shares(limits.guest().begun(), limits.address().begun(), System::nanoTime);
  }

  private static Attempt<LabRun> begin(Laboratory lab, String guest, String address, String file) {
    return lab.read(file)
        .then(experiment -> lab.begin(guest, new Asker(guest, address), experiment, file));
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
        Laboratory.open(
                Catalogue.ofTheHouse(),
                Optional.of(data),
                WIDE,
                begun(WIDE),
                Study.IDLE,
                thinkers,
                Optional.empty())
            .orThrow()) {
      for (int i = 0; i < TIMES; i++) {
        LabRun run = begin(lab, "ann", HOME, FILE).orThrow();
        LockSupport.parkNanos(20_000L * i);
        lab.remove("ann", run.id());
        stopped.add(run);
      }
    }
    assertThat(stopped).extracting(LabRun::state).doesNotContain(State.FAILED);
    assertThat(new RunStore(Catalogue.ofTheHouse(), data.resolve("lab")).runs()).isEmpty();
    assertThat(data.resolve("lab")).isEmptyDirectory();
  }

  @Test
  void onlyAnExperimentThatIsBegunCounts() {
    LabLimits two = limits(TIMES, 2);
    try (Laboratory lab =
        Laboratory.open(
                Catalogue.ofTheHouse(),
                Optional.of(data),
                two,
                begun(two),
                Study.IDLE,
                thinkers,
                Optional.empty())
            .orThrow()) {
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
        Laboratory.open(
                Catalogue.ofTheHouse(),
                Optional.of(data),
                WIDE,
                begun(WIDE),
                Study.IDLE,
                thinkers,
                Optional.empty())
            .orThrow()) {
      LabRun first = begin(lab, "ann", HOME, slow).orThrow();
      while (first.state() == State.WAITING) {
        Thread.sleep(10);
      }
      Thread.sleep(500);
      assertThat(first.done()).isZero();
      lab.remove("ann", first.id());
      LabRun next = begin(lab, "ann", HOME, FILE).orThrow();
      Waiting.until("the next run is done", () -> next.state() == State.DONE);
      assertThat(first.state()).isNotEqualTo(State.FAILED);
    }
  }

  /// Champions of Strike wait for a solution, which takes long to work out.
  @Test
  void anExperimentMayBeStoppedWhileItWaitsForASolution() throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(1);
    Study endless = new Study(data, 1, Study.Patience.WAIT, _ -> {}, _ -> asked.countDown());
    try (Laboratory lab =
        Laboratory.open(
                Catalogue.ofTheHouse(),
                Optional.of(data),
                WIDE,
                begun(WIDE),
                endless,
                thinkers,
                Optional.empty())
            .orThrow()) {
      LabRun first = begin(lab, "ann", HOME, FILE.replace("coin", "champion")).orThrow();
      assertThat(asked.await(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS)).isTrue();
      lab.remove("ann", first.id());
      LabRun next = begin(lab, "ann", HOME, FILE).orThrow();
      Waiting.until("the next run is done", () -> next.state() == State.DONE);
      assertThat(first.state()).isNotEqualTo(State.FAILED);
    }
  }

  @Test
  void manyGuestsOfOneAddressAreNotManyShares() {
    try (Laboratory lab =
        Laboratory.open(
                Catalogue.ofTheHouse(),
                Optional.of(data),
                limits(2, TIMES),
                begun(limits(2, TIMES)),
                Study.IDLE,
                thinkers,
                Optional.empty())
            .orThrow()) {
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
    Laboratory.open(
            Catalogue.ofTheHouse(),
            Optional.of(data),
            WIDE,
            begun(WIDE),
            Study.IDLE,
            thinkers,
            Optional.empty())
        .orThrow()
        .close();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("lab"))))
        .isEqualTo("rwx------");
  }

  @Test
  void anExperimentOfANodeThatIsGoneIsPlayedByAnother(@TempDir Path other) throws Exception {
    RealPostgres postgres = RealPostgres.shared();
    try (PostgresStore store = PostgresStore.open(postgres.database()).orThrow()) {
      // One that never gets to play is as good as dead once it says nothing more.
      Thinkers busy = new Thinkers(1, () -> {});
      busy.close();
      LabRun run;
      try (Laboratory dead = shared(data, store, busy)) {
        run = begin(dead, "ann", HOME, FILE).orThrow();
        Waiting.until("it is told of", () -> isKnown(store, run));
      }
      try (Laboratory lab = shared(other, store, thinkers)) {
        Waiting.until(
            "the other plays it",
            () -> lab.run(run.id()) instanceof Attempt.Made<LabRun>(LabRun one) && one.hasReport());
        assertThat(lab.file(run.id(), ReportFile.NAME).orThrow()).isNotEmpty();
        // The dead one comes back, and does not play it again.
        try (Laboratory again = shared(data, store, busy)) {
          Waiting.until(
              "it shows the other's report",
              () ->
                  again
                      .file(run.id(), ReportFile.NAME)
                      .equals(lab.file(run.id(), ReportFile.NAME)));
          assertThat(again.runs()).hasSize(1);
        }
      }
    }
  }

  @Test
  void aStateThatOnlyANewerNodeKnowsHoldsUpNothing(@TempDir Path other) throws Exception {
    RealPostgres postgres = RealPostgres.shared();
    try (PostgresStore store = PostgresStore.open(postgres.database()).orThrow();
        Laboratory lab = shared(data, store, thinkers);
        Laboratory second = shared(other, store, thinkers)) {
      String card = "ann\n7\nPAUSED\n0\n\n" + FILE;
      store.values().put("lab-run", "newer", card.getBytes(UTF_8), Optional.empty());
      assertThat(lab.runs()).isEmpty();
      LabRun run = begin(lab, "ann", HOME, FILE).orThrow();
      Waiting.until(
          "the other knows it",
          () ->
              second.run(run.id()) instanceof Attempt.Made<LabRun>(LabRun one) && one.hasReport());
    }
  }

  @Test
  void aNodeThatSleptDoesNotTellOfARunThatAnotherPlays() throws Exception {
    RealPostgres postgres = RealPostgres.shared();
    Thinkers busy = new Thinkers(1, () -> {});
    busy.close();
    try (PostgresStore store = PostgresStore.open(postgres.database()).orThrow();
        Laboratory lab = shared(data, store, busy)) {
      LabRun run = begin(lab, "ann", HOME, FILE).orThrow();
      Waiting.until("it is told of", () -> isKnown(store, run));
      RunStore files = new RunStore(Catalogue.ofTheHouse(), data.resolve("lab"));
      SharedRuns sleeper =
          new SharedRuns(Catalogue.ofTheHouse(), store.values(), Duration.ofMinutes(1));
      byte[] before = store.values().get("lab-run", run.id()).orThrow().orElseThrow();
      LabRun late = new LabRun(run.id(), "mallory", 1, run.experiment(), State.WAITING);
      // It believed a moment ago that nobody else plays it; the node that does says so again.
      sleeper.tell(List.of(late), files);
      assertThat(store.values().get("lab-run", run.id()).orThrow()).hasValue(before);
    }
  }

  private static boolean isKnown(PostgresStore store, LabRun run) {
    return store.values().list("lab-run").orThrow().containsKey(run.id());
  }

  private static Laboratory shared(Path folder, PostgresStore store, Thinkers thinkers) {
    return Laboratory.open(
            Catalogue.ofTheHouse(),
            Optional.of(folder),
            WIDE,
            begun(WIDE),
            Study.IDLE,
            thinkers,
            Optional.of(store.values()),
            Duration.ofSeconds(1))
        .orThrow();
  }
}
