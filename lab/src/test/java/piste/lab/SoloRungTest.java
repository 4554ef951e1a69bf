package piste.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import piste.arene.Arene;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.minds.Bot;
import piste.minds.Level;
import piste.minds.Words;
import piste.minds.arene.AreneBots;
import piste.rules.Setup;

class SoloRungTest {
  private static final Level ANY = Level.habit("any", new Words("", ""));

  /// Half of so many games took a round more than `rounds`, half a round less.
  private static Average rounds(long games, long rounds) {
    return new Average(games, games * rounds, games * (rounds * rounds + 1));
  }

  private static SoloRung rung(long wins, long lowerWins, long rounds, long lowerRounds) {
    return new SoloRung(
        ANY,
        ANY,
        new Share(wins, 100),
        new Share(lowerWins, 100),
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
    assertThat(rung(100, 100, 10, 10).lengthPValue()).isEqualTo(1);
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
