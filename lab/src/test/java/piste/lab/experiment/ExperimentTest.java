package piste.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import piste.catalogue.Catalogue;
import piste.lab.experiment.GameSeeds.Stretch;
import piste.lab.run.CounterNames;

class ExperimentTest {
  private static final String SWEPT =
      """
      game: strike
      players: [2, 3]
      options: {deal: [5, 6, 7]}
      bots: coin
      games: 700
      skill: {bots: [coin, beginner, regular], games: 100}
      """;

  @Test
  void blocksHoldEveryGameOfEveryHeatOnce() {
    Experiment experiment = read(SWEPT);
    for (Heat heat : experiment.heats()) {
      long next = 0;
      for (Block block : experiment.blocks(heat)) {
        assertThat(block.heat()).isEqualTo(heat.number());
        assertThat(block.from()).isEqualTo(next);
        next = block.to();
      }
      assertThat(next).isEqualTo(heat.games());
    }
    assertThat(experiment.blocks().stream().mapToLong(Block::games).sum())
        .isEqualTo(experiment.gamesInAll());
  }

  @Test
  void aLadderSeatsTheBetterBotInEverySeatAsOften() {
    Experiment experiment = read(SWEPT);
    List<Heat> rung =
        experiment.heats().stream()
            .filter(heat -> heat.cell().number() == 3)
            .filter(heat -> heat.pairing().filter(p -> p.upper().equals("regular")).isPresent())
            .toList();
    assertThat(rung)
        .extracting(Heat::bots)
        .containsExactly(
            List.of("regular", "beginner", "beginner"),
            List.of("beginner", "regular", "beginner"),
            List.of("beginner", "beginner", "regular"));
    assertThat(rung).extracting(Heat::games).containsExactly(34L, 33L, 33L);
  }

  @Test
  void noTwoGamesLessonsOrTrialsShareASeed() {
    Experiment experiment = read(SWEPT.replace("games: 700", "games: 70"));
    assertThat(GameSeeds.areApart(experiment)).isTrue();
    Set<Long> seeds = new HashSet<>();
    for (Heat heat : experiment.heats()) {
      GameSeeds source = GameSeeds.of(experiment, heat);
      for (long lesson = 0; lesson < GameSeeds.LESSONS; lesson++) {
        assertThat(seeds.add(source.ofLesson(lesson))).as(heat.key()).isTrue();
      }
      for (long game = 0; game < heat.games(); game++) {
        boolean isNew = seeds.add(source.of(game)) && seeds.add(source.ofLots(game));
        for (int luck = 0; luck < CounterNames.TRIALS; luck++) {
          isNew &= seeds.add(source.ofLuck(game, luck));
        }
        assertThat(isNew).as(heat.key()).isTrue();
      }
    }
  }

  @Test
  void stretchesOfSeedsThatOverlapAreNoticedEvenAroundTheEndOfTheNumbers() {
    assertThat(GameSeeds.areApart(List.of(new Stretch(5, 10), new Stretch(15, 1)))).isTrue();
    assertThat(GameSeeds.areApart(List.of(new Stretch(15, 1), new Stretch(5, 11)))).isFalse();
    assertThat(GameSeeds.areApart(List.of(new Stretch(-3, 4), new Stretch(0, 1)))).isFalse();
    assertThat(GameSeeds.areApart(List.of(new Stretch(7, 99)))).isTrue();
  }

  /// The base of one is where the lessons, or the trials, of the other begin.
  @Test
  void gamesMayNotLieAmongTheLessonsOrTrialsOfAnotherHeat() {
    GameSeeds one = new GameSeeds(1);
    for (Stretch stretch : one.stretches(100)) {
      GameSeeds other = new GameSeeds(stretch.from() + stretch.count() - 1);
      List<Stretch> both = new ArrayList<>(one.stretches(100));
      assertThat(GameSeeds.areApart(both)).isTrue();
      both.addAll(other.stretches(100));
      assertThat(GameSeeds.areApart(both)).isFalse();
    }
  }

  @Test
  void aValueMoreChangesNoGameOfOtherCells() {
    Experiment few = read(SWEPT);
    Experiment more = read(SWEPT.replace("[5, 6, 7]", "[5, 6, 7, 8]"));
    Set<GameSeeds> seeds = new HashSet<>();
    more.heats().forEach(heat -> seeds.add(GameSeeds.of(more, heat)));
    assertThat(few.heats()).allMatch(heat -> seeds.contains(GameSeeds.of(few, heat)));
  }

  @Test
  void anotherSeedIsOtherGames() {
    Experiment one = read(SWEPT);
    Experiment other = read(SWEPT + "seed: 2");
    assertThat(GameSeeds.of(one, one.heats().getFirst()))
        .isNotEqualTo(GameSeeds.of(other, other.heats().getFirst()));
  }

  @Test
  void jsonHoldsAllOfIt() {
    Experiment experiment =
        read(
            SWEPT
                + """
                title: Trop de dés
                dice: [fair, physics]
                metrics: [wins, drama]
                pace: {throw: 2.5}
                seed: -3
                """);
    String json = ExperimentJson.write(experiment);
    assertThat(ExperimentJson.read(json).orThrow()).isEqualTo(experiment);
    assertThat(json).doesNotContain("\n");
  }

  @Test
  void theFingerprintIsThatOfEverythingButTheTitle() {
    String plain = ExperimentJson.fingerprint(read(SWEPT));
    assertThat(ExperimentJson.fingerprint(read(SWEPT + "title: Other"))).isEqualTo(plain);
    for (String change : List.of("seed: 2", "cap: 7", "sample: 3", "pace: {turn: 1}")) {
      assertThat(ExperimentJson.fingerprint(read(SWEPT + change))).isNotEqualTo(plain);
    }
  }

  private static Experiment read(String text) {
    return ExperimentFile.read(Catalogue.ofTheHouse(), text).orThrow();
  }
}
