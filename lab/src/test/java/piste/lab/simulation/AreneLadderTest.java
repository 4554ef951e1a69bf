package piste.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.arene.Arene;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.play.AreneBots;
import piste.minds.Bot;
import piste.rules.Measure;
import piste.rules.Setup;

class AreneLadderTest {
  private static final List<Bot<Position, Move>> FROM_THE_WEAKEST =
      List.of(AreneBots.RANDOM, AreneBots.BEGINNER, AreneBots.REGULAR);

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void eachLevelBeatsTheOneBelowIt(int hunters) throws InterruptedException {
    List<Rung> rungs =
        new Ladder<>(Arene.BOX, Setup.of(hunters), FROM_THE_WEAKEST, 600, 1).climb(2, _ -> {});
    assertThat(rungs).hasSize(2).allMatch(Rung::isStronger);
  }

  @Test
  void theChampionAloneNeedsFewerRoundsThanTheRegular() throws InterruptedException {
    List<Bot<Position, Move>> levels = List.of(AreneBots.REGULAR, AreneBots.champion(20));
    assertThat(new Ladder<>(Arene.BOX, Setup.of(1), levels, 40, 1).climbAlone(2, _ -> {}))
        .hasSize(1)
        .allMatch(SoloRung::isStronger);
  }

  @Test
  void whatTheGameMeasuresIsAveragedOverAllGames() throws InterruptedException {
    List<Measure<Position>> measures = Arene.BOX.measures();
    Results results =
        new Simulation<>(
                Arene.GAME,
                Arene.BOX.fairDice(),
                Arene.GAME.start(Setup.of(1)).orThrow(),
                List.of(AreneBots.RANDOM),
                400,
                1,
                measures)
            .run(2, _ -> {});
    List<String> names = measures.stream().map(Measure::name).toList();
    assertThat(results.measures()).hasSameSizeAs(measures).allMatch(one -> one.count() == 400);
    assertThat(results.measures().get(names.indexOf("Ogre's wins")).sum())
        .isEqualTo(400 - results.wins().getFirst());
    assertThat(results.measures().get(names.indexOf("rounds")).mean()).isBetween(10.0, 30.0);
  }
}
