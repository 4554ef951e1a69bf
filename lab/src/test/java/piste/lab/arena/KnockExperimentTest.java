package piste.lab.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import piste.arena.ArenaModel;

class KnockExperimentTest {
  private static final double HARDEST = ArenaModel.STANDARD.hand().fastest();

  @Test
  void theSameSeedGivesTheSameResultOnAnyNumberOfThreads() {
    KnockExperiment experiment = experiment(List.of(1.5, 4.0), 30);
    KnockResults one = experiment.run(1, _ -> {});
    assertThat(experiment.run(3, _ -> {})).isEqualTo(one);
    KnockExperiment other = new KnockExperiment(ArenaModel.STANDARD, 4, List.of(1.5, 4.0), 30, 2);
    assertThat(other.run(2, _ -> {}).lines()).isNotEqualTo(one.lines());
  }

  @Test
  void aimChangesFacesAtLeastThreeTimesAsOftenAsThrowingAway() {
    KnockResults results = experiment(List.of(2.0), 400).run(2, _ -> {});
    long aimed = results.of(2, ThrowAim.GROUP).of(KnockEffect.FACE_CHANGED).times();
    long away = results.of(2, ThrowAim.AWAY).of(KnockEffect.FACE_CHANGED).times();
    assertThat(aimed).isGreaterThanOrEqualTo(3 * away).isGreaterThan(20);
  }

  @Test
  void harderThrowsLoseMoreDiceAndTheCountsFitTogether() {
    KnockResults results = experiment(List.of(0.6, HARDEST), 60).run(2, _ -> {});
    for (KnockResults.Line line : results.lines()) {
      KnockCount count = line.count();
      assertThat(count.of(KnockEffect.TOUCHED).of()).isEqualTo(240);
      assertThat(count.of(KnockEffect.FACE_CHANGED).of()).isEqualTo(60);
      assertThat(count.of(KnockEffect.THROWN_LEFT).times())
          .isEqualTo(
              count.of(KnockEffect.THROWN_ON_RIM).times()
                  + count.of(KnockEffect.THROWN_OUTSIDE).times());
      assertThat(count.of(KnockEffect.TURNED).times())
          .isBetween(
              count.of(KnockEffect.FACE_CHANGED).times(), count.of(KnockEffect.TOUCHED).times());
    }
    assertThat(results.of(HARDEST, ThrowAim.AWAY).of(KnockEffect.THROWN_LEFT).times())
        .isGreaterThan(results.of(0.6, ThrowAim.AWAY).of(KnockEffect.THROWN_LEFT).times());
    assertThat(results.lostAtHardThrows().of()).isEqualTo(180);
    assertThat(results.cockedAtUsualSpeeds().of()).isEqualTo(180);
  }

  @Test
  void speedsEndWithTheHardestThrowOfTheHand() {
    assertThat(KnockExperiment.speeds(ArenaModel.STANDARD))
        .isSorted()
        .doesNotHaveDuplicates()
        .contains(0.3, 0.6, 1.0, 1.5, 2.0, 3.0)
        .allMatch(speed -> speed <= HARDEST);
  }

  @Test
  void progressEndsWithAllThrows() {
    AtomicLong most = new AtomicLong();
    KnockExperiment experiment = new KnockExperiment(ArenaModel.STANDARD, 1, List.of(1.0), 11, 1);
    experiment.run(2, done -> most.accumulateAndGet(done, Math::max));
    assertThat(most).hasValue(33).hasValue(experiment.throwsInAll());
  }

  @Test
  void sixLyingDiceAreNoGroup() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KnockExperiment(ArenaModel.STANDARD, 6, List.of(1.0), 10, 1));
  }

  @Test
  void whatWasNotThrownCannotBeAskedFor() {
    KnockResults nothing = new KnockResults(experiment(List.of(1.0), 1), List.of());
    assertThatIllegalArgumentException().isThrownBy(() -> nothing.of(2, ThrowAim.AWAY));
  }

  private static KnockExperiment experiment(List<Double> speeds, long throwsEach) {
    return new KnockExperiment(ArenaModel.STANDARD, 4, speeds, throwsEach, 1);
  }
}
