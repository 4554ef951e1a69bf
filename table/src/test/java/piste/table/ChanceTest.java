package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.ANN;
import static piste.table.Trial.ONE;
import static piste.table.Trial.fair;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import piste.arena.Gesture;
import piste.arena.Seed;
import piste.table.Chance.Reveal;
import piste.table.TableTerms.Beginning;
import piste.table.Verification.Outcome;
import piste.table.journal.Entry;

/// Commitments, reveals, and whoever checks them afterwards.
class ChanceTest {
  @Test
  void theCommitmentShownBeforeAThrowIsKeptByIt() {
    Trial trial = Trial.playing(fair(2)).plays(ANN, ONE, "set 4");
    String shown = trial.view(ANN).nextThrow().commitment();
    assertThat(trial.view(ANN).nextThrow().number()).isEqualTo(1);
    trial.tosses(ANN, ONE, "throw");
    Reveal reveal = ((Event.Thrown) trial.last()).reveal();
    assertThat(reveal.number()).isEqualTo(1);
    assertThat(reveal.keeps(shown)).isTrue();
    assertThat(reveal.next()).isEqualTo(trial.view(ANN).nextThrow().commitment());
    assertThat(trial.view(ANN).nextThrow().number()).isEqualTo(2);
  }

  private static Optional<Gesture> gesture(double height) {
    return Optional.of(new Gesture(1, height, 0, 0, 0, 0, 0));
  }

  @Test
  void seedsFollowFromSecretNonceGestureAndNumberAlone() {
    Reveal reveal = new Reveal(3, Trial.secret(3).hex(), "abc", "");
    byte[] lines = "abc\n1.0,2.0,0.0,0.0,0.0,0.0,0.0\n3".getBytes(StandardCharsets.UTF_8);
    byte[] secret = HexFormat.of().parseHex(reveal.secret());
    assertThat(reveal.seed(gesture(2.0))).isEqualTo(Seed.of(Secret.sha256(secret, lines)));
    Set<Seed> seeds = new HashSet<>();
    seeds.add(reveal.seed(gesture(2.0)));
    seeds.add(reveal.seed(gesture(2.1)));
    seeds.add(new Reveal(3, Trial.secret(3).hex(), "abd", "").seed(gesture(2.0)));
    seeds.add(new Reveal(3, Trial.secret(4).hex(), "abc", "").seed(gesture(2.0)));
    seeds.add(new Reveal(4, Trial.secret(3).hex(), "abc", "").seed(gesture(2.0)));
    assertThat(seeds).hasSize(5);
  }

  @Test
  void theSecretOfATableIsInNoViewAndNoLog() {
    Trial trial = Trial.playing(fair(2)).plays(ANN, ONE, "set 4");
    String secret = Trial.secret(1).hex();
    String next = Trial.secret(1).ofThrow(1).hex();
    assertThat(trial.view(ANN).toString()).doesNotContain(secret, next, ANN.id());
    assertThat(trial.state().toString()).doesNotContain(secret, next);
  }

  @Test
  void drawsAreFairEnough() {
    int[] counts = new int[6];
    SeededDraw draw = new SeededDraw(Seed.of(1));
    for (int i = 0; i < 60_000; i++) {
      counts[(int) draw.below(6)]++;
    }
    assertThat(IntStream.of(counts)).allMatch(count -> Math.abs(count - 10_000) < 400);
  }

  @Test
  void everyThrowAndDrawOfAnUntouchedTableIsProven() {
    Trial trial = played();
    Verification verification = Verification.of(trial.tables(), entries(trial));
    assertThat(verification.isClean()).isTrue();
    assertThat(verification.checks()).hasSize(trial.state().chance().made());
    assertThat(verification.checks().getFirst().step()).startsWith("first ");
  }

  @Test
  void aReadingThatWasChangedDoesNotMatch() {
    Trial trial = played();
    List<Entry> changed =
        entries(trial).stream()
            .map(entry -> entry.type().equals("thrown") ? swapped(entry) : entry)
            .toList();
    Verification verification = Verification.of(trial.tables(), changed);
    assertThat(verification.isClean()).isFalse();
    assertThat(verification.checks().get(1).outcome()).isEqualTo(Outcome.NOT_MATCHING);
  }

  /// Another face for a thrown die that shows a number by itself.
  private static Entry swapped(Entry entry) {
    String text =
        entry.text().contains("\"dice 5")
            ? entry.text().replace("\"dice 5", "\"dice 6")
            : entry.text().replaceFirst("\"dice [X2346]", "\"dice 5");
    return new Entry(entry.at(), entry.type(), entry.format(), text, entry.path());
  }

  @Test
  void aSecretThatWasNotCommittedToIsFound() {
    Trial trial = played();
    String real = ((Event.Begun) trial.facts().get(3).event()).drawn().orElseThrow().secret();
    List<Entry> changed = trial.forged(real, Trial.secret(99).hex());
    Verification.Check check = Verification.of(trial.tables(), changed).checks().getFirst();
    assertThat(check.outcome()).isEqualTo(Outcome.NOT_MATCHING);
    assertThat(check.why()).contains("commitment");
  }

  @Test
  void whatAnotherEngineThrewIsNotCheckableHere() {
    Trial trial = played();
    List<Entry> changed = trial.forged("engine=fair-1", "engine=fair-0");
    Verification verification = Verification.of(trial.tables(), changed);
    assertThat(verification.broken()).isEmpty();
    assertThat(verification.checks().stream().skip(1).map(Verification.Check::outcome))
        .containsOnly(Outcome.NOT_CHECKABLE);
  }

  @Test
  void factsThatDoNotFollowEndTheVerification() {
    Trial trial = played();
    List<Entry> all = entries(trial);
    Verification cut =
        Verification.of(
            trial.tables(),
            IntStream.range(0, all.size()).filter(i -> i != 4).mapToObj(all::get).toList());
    assertThat(cut.broken()).isPresent();
    assertThat(Verification.of(trial.tables(), List.of()).broken()).isPresent();
  }

  private static Trial played() {
    return Trial.playing(fair(2).beginning(Beginning.DRAWN, ONE))
        .playedOut(new SplittableRandom(4));
  }

  private static List<Entry> entries(Trial trial) {
    return trial.facts().stream().map(FactCodec::encode).toList();
  }
}
