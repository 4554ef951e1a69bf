package piste.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.catalogue.Catalogue;
import piste.minds.Study;
import piste.rules.Attempt;

/// Searches that are broken off and taken up again.
class TuneFolderTest {
  private static final String FILE =
      """
      game: strike
      options: {edition: strike-26, deal: ["5", "6", "7"]}
      bots: coin
      tune:
        aims: {throws: {aim: 25, within: 1}}
        budget: 3_000
        confirm: 300
      """;

  private final TunePlan plan = TunePlan.read(Catalogue.ofTheHouse(), FILE).orThrow();

  @TempDir private Path place;
  private Path whole;
  private Path broken;

  @BeforeEach
  void twoFolders() {
    whole = place.resolve("whole");
    broken = place.resolve("broken");
  }

  /// A search's result, and how many of its games it found in its folder.
  private record Found(SearchResult outcome, long done, long kept) {}

  private static Found search(Path path, TunePlan plan) throws IOException, InterruptedException {
    long[] last = new long[2];
    try (TuneFolder folder = TuneFolder.open(path, plan).orThrow();
        PlayedSampler sampler =
            new PlayedSampler(
                plan,
                folder,
                Study.IDLE,
                (done, kept) -> {
                  last[0] = done;
                  last[1] = kept;
                })) {
      return new Found(plan.search().run(sampler), last[0], last[1]);
    }
  }

  /// Leaves the first lines of a log, as a search leaves them that was killed early.
  private static void cut(Path log, int lines) throws IOException {
    List<String> all = Files.readAllLines(log);
    assertThat(all).hasSizeGreaterThan(lines);
    Files.write(log, all.subList(0, lines));
  }

  @Test
  void aSearchThatWasBrokenOffGoesOnToTheSameResult() throws Exception {
    SearchResult outcome = search(whole, plan).outcome();
    search(broken, plan);
    cut(broken.resolve(TuneFolder.SEARCH), 6);
    Files.delete(broken.resolve(TuneFolder.FRESH));
    Found found = search(broken, plan);
    assertThat(found.outcome()).isEqualTo(outcome);
    assertThat(found.kept()).isPositive().isLessThan(found.done());
    for (String log : List.of(TuneFolder.SEARCH, TuneFolder.FRESH)) {
      assertThat(Files.readAllLines(broken.resolve(log)))
          .containsExactlyInAnyOrderElementsOf(Files.readAllLines(whole.resolve(log)));
    }
  }

  @Test
  void aSearchThatWasKilledInMidPlayGoesOnToTheSameResult() throws Exception {
    SearchResult outcome = search(whole, plan).outcome();
    assertThatThrownBy(() -> searchUntilItFails(1_000)).hasMessage("a game failed");
    byte[] log = Files.readAllBytes(broken.resolve(TuneFolder.SEARCH));
    Files.write(broken.resolve(TuneFolder.SEARCH), Arrays.copyOf(log, log.length - 7));
    Found found = search(broken, plan);
    assertThat(found.outcome()).isEqualTo(outcome);
    assertThat(found.kept()).isPositive().isLessThan(found.done());
  }

  private void searchUntilItFails(long games) throws IOException, InterruptedException {
    try (TuneFolder folder = TuneFolder.open(broken, plan).orThrow();
        PlayedSampler sampler =
            new PlayedSampler(
                plan,
                folder,
                Study.IDLE,
                (done, _) -> {
                  if (done >= games) {
                    throw new IllegalStateException("the power fails");
                  }
                })) {
      plan.search().run(sampler);
    }
  }

  @Test
  void aBlockThatCannotBeKeptIsNoGameThatFailed() throws Exception {
    TuneFolder folder = TuneFolder.open(broken, plan).orThrow();
    folder.close();
    try (PlayedSampler sampler = new PlayedSampler(plan, folder, Study.IDLE, (_, _) -> {})) {
      assertThatThrownBy(() -> plan.search().run(sampler)).isInstanceOf(UncheckedIOException.class);
    }
  }

  @Test
  void aSearchThatIsOverIsToldAgainWithoutAGamePlayed() throws Exception {
    Found first = search(whole, plan);
    Found again = search(whole, plan);
    assertThat(again.outcome()).isEqualTo(first.outcome());
    assertThat(again.kept()).isEqualTo(again.done()).isEqualTo(first.done());
    assertThat(first.kept()).isZero();
  }

  @Test
  void otherAimsAtTheSameMetricUseTheSameGames() throws Exception {
    search(whole, plan);
    TunePlan other =
        TunePlan.read(Catalogue.ofTheHouse(), FILE.replace("aim: 25", "aim: 20")).orThrow();
    assertThat(search(whole, other).kept()).isPositive();
  }

  @Test
  void aChangedExperimentDoesNotGoOnInTheSameFolder() throws Exception {
    search(whole, plan);
    TunePlan changed =
        TunePlan.read(Catalogue.ofTheHouse(), FILE.replace("\"7\"]", "\"8\"]")).orThrow();
    assertThat(refusal(whole, changed)).contains("the experiment has changed");
    assertThat(refusal(whole, plan)).isEqualTo("none");
  }

  @Test
  void aDamagedLogIsRefusedWithItsNameAndNothingIsLeftLocked() throws Exception {
    search(whole, plan);
    Path log = whole.resolve(TuneFolder.FRESH);
    Files.writeString(log, "00000000 {}\n00000000 {}\n", StandardOpenOption.APPEND);
    assertThat(refusal(whole, plan)).contains("fresh.log: line ").contains("is damaged");
    Files.delete(log);
    assertThat(refusal(whole, plan)).isEqualTo("none");
  }

  private static String refusal(Path path, TunePlan plan) throws IOException {
    return switch (TuneFolder.open(path, plan)) {
      case Attempt.Made<TuneFolder>(TuneFolder folder) -> {
        folder.close();
        yield "none";
      }
      case Attempt.Refused<TuneFolder>(var refusal) -> refusal.reason();
    };
  }
}
