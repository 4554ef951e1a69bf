package piste.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import piste.arene.Arene;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.arene.play.AreneBots;
import piste.lab.statistics.Average;
import piste.lab.statistics.Proportion;
import piste.minds.Bot;
import piste.minds.Level;
import piste.rules.Setup;

class SoloRungTest {
  private static final Level ANY = Level.habit("any");

  /// Half of so many games took a round more than `rounds`, half a round less.
  private static Average rounds(long games, long rounds) {
    return new Average(games, games * rounds, games * (rounds * rounds + 1));
  }

  private static SoloRung rung(long wins, long lowerWins, long rounds, long lowerRounds) {
    return new SoloRung(
        ANY,
        ANY,
        new Proportion(wins, 100),
        new Proportion(lowerWins, 100),
        rounds(100, rounds),
        rounds(100, lowerRounds));
  }

  @Test
  void whoWinsMoreOftenIsStronger() {
    assertThat(rung(80, 50, 10, 10).isStronger()).isTrue();
    assertThat(rung(52, 50, 10, 10).isStronger()).isFalse();
  }

  @Test
  void whoWinsAsOftenInFewerRoundsIsStronger() {
    assertThat(rung(100, 100, 7, 10).isStronger()).isTrue();
    assertThat(rung(100, 100, 10, 7).isStronger()).isFalse();
  }

  @Test
  void whoIsFasterAndWinsLessOftenIsNotStronger() {
    assertThat(rung(50, 80, 7, 10).isStronger()).isFalse();
  }

  @Test
  void equalsAreExplainedByChance() {
    assertThat(rung(100, 100, 10, 10).winsPValue()).isEqualTo(1);
    assertThat(rung(100, 100, 10, 10).lengthPValue()).hasValue(1);
  }

  private static SoloRung sameWins(Average rounds, Average lowerRounds) {
    Proportion all = new Proportion(rounds.count(), rounds.count());
    return new SoloRung(ANY, ANY, all, all, rounds, lowerRounds);
  }

  @Test
  void fewGamesAreJudgedByStudentsDistribution() {
    // 4 apart, each mean with a standard error of 1: t is 2.83, with two degrees of freedom.
    SoloRung rung = sameWins(Average.NONE.with(10).with(12), Average.NONE.with(14).with(16));
    assertThat(rung.lengthPValue().orElseThrow()).isCloseTo(0.1056, within(5e-5));
    assertThat(rung.isTold()).isTrue();
    assertThat(rung.isStronger()).isFalse();
  }

  @Test
  void ofOneGameEachOrOfGamesAllAsLongNothingIsSaid() {
    SoloRung single = sameWins(Average.NONE.with(24), Average.NONE.with(36));
    SoloRung alike = sameWins(Average.NONE.with(24).with(24), Average.NONE.with(36).with(36));
    for (SoloRung rung : List.of(single, alike)) {
      assertThat(rung.lengthPValue()).isEmpty();
      assertThat(rung.isTold()).isFalse();
      assertThat(rung.isStronger()).isFalse();
    }
  }

  @Test
  void aloneEachLevelPlaysForItselfAndTheRegularIsStrongerThanTheBeginner()
      throws InterruptedException {
    List<Bot<Position, Move>> levels = List.of(AreneBots.BEGINNER, AreneBots.REGULAR);
    Ladder<Position, Move, Reading> ladder = new Ladder<>(Arene.BOX, Setup.of(1), levels, 300, 1);
    List<SoloRung> rungs = ladder.climbAlone(2, _ -> {});
    assertThat(ladder.gamesInAll()).isEqualTo(600);
    assertThat(rungs).hasSize(1).allMatch(SoloRung::isStronger);
    assertThat(rungs.getFirst().wins().of()).isEqualTo(300);
    assertThat(ladder.climbAlone(1, _ -> {})).isEqualTo(rungs);
  }
}
