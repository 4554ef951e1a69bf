package piste.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import piste.arene.Arene;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.arene.play.AreneBots;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.GameSeeds;
import piste.lab.experiment.Heat;
import piste.minds.Study;
import piste.rules.Seat;

/// What single moves of L'Arène cost.
class LookAheadTest {
  private static Experiment experiment(int players) {
    return ExperimentFile.read(
            Catalogue.ofTheHouse(),
            """
            game: arene
            players: %d
            options: {attack: gem}
            bots: regular
            games: 400
            metrics: [drama, decisions]
            """
                .formatted(players))
        .orThrow();
  }

  static LookAhead<Position, Move, Reading> lookAhead(Experiment experiment) {
    Heat heat = experiment.heats().getFirst();
    int players = heat.cell().players();
    Position start = Arene.GAME.start(heat.cell().setup()).orThrow();
    Forecast<Position, Move, Reading> forecast =
        new TrainingGames<>(
                experiment,
                heat,
                Arene.BOX,
                AreneBots.minds(Study.IDLE).insight().traits().orElseThrow(),
                start,
                chance ->
                    new DrawnPlayers<>(
                        Collections.nCopies(players, AreneBots.REGULAR),
                        Arene.BOX.fairDice(),
                        chance))
            .learned();
    return new LookAhead<>(
        Arene.BOX, forecast, Collections.nCopies(players, AreneBots.REGULAR), experiment.cap());
  }

  /// A double of hunter 1, who may kill the Ogre with it: a hit at the chest or the head is deadly,
  /// others are not.
  private static MistakeCost price(String gems) {
    Position position =
        Arene.BOX
            .notation()
            .readPosition(
                ("hit n=2 attack=gem to=1 round=3 hands=6p,6p gems=%s hits=7,7,2,2,6,5"
                        + " reserve=11p4j4m4t cave=3 singles claim=double-6 plays=1")
                    .formatted(gems))
            .orThrow();
    List<Move> moves = Arene.GAME.moves(position);
    assertThat(moves).hasSizeGreaterThan(2);
    return lookAhead(experiment(2))
        .price(position, Seat.of(1), moves, luck -> new GameSeeds(9).ofLuck(0, luck));
  }

  @Test
  void toKillTheOgreForAnotherCostsTheGame() {
    MistakeCost price = price("3,6");
    assertThat(price.isWeighty()).isTrue();
    assertThat(price.blunder()).isBetween(0.03, 0.6);
    assertThat(price.slip()).isBetween(0.3 * price.blunder(), 0.7 * price.blunder());
  }

  @Test
  void notToKillTheOgreCostsSomethingIfOneIsAhead() {
    MistakeCost price = price("5,4");
    assertThat(price.isWeighty()).isTrue();
    assertThat(price.blunder()).isBetween(0.03, 0.6);
  }

  @Test
  void whereEverythingIsWonNothingCosts() {
    assertThat(price("14,1").blunder()).isLessThan(0.03);
  }

  @Test
  void oneDecisionOfEveryFewGamesIsTriedHoweverTheyAreDividedInBlocks() {
    Experiment experiment = experiment(3);
    try (BlockPlayer bench =
            new BlockPlayer(
                Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE);
        BlockPlayer other =
            new BlockPlayer(
                Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE)) {
      GameCounts whole = bench.play(new Block(0, 0, 60)).counts();
      GameCounts parts = GameCounts.NONE;
      for (int from : List.of(41, 8, 0, 24)) {
        int to = Map.of(0, 8, 8, 24, 24, 41, 41, 60).getOrDefault(from, from);
        parts = parts.plus(other.play(new Block(0, from, to)).counts());
      }
      assertThat(new TreeMap<>(parts.averages())).isEqualTo(new TreeMap<>(whole.averages()));
      assertThat(whole.average(CounterNames.CHOICES).count()).isEqualTo(60);
      assertThat(whole.average(CounterNames.WEIGHTY).count()).isEqualTo(8);
    }
  }

  @Test
  void decisionsThatMatterAreSomeOfThem() {
    try (BlockPlayer bench =
        new BlockPlayer(
            Catalogue.ofTheHouse().played(experiment(2).game()), experiment(2), Study.IDLE)) {
      GameCounts counts = bench.play(new Block(0, 0, 400)).counts();
      double weighty = counts.average(CounterNames.WEIGHTY).mean() / CounterNames.WHOLE;
      double slip = counts.average(CounterNames.SLIP).mean();
      assertThat(weighty).isBetween(0.25, 0.75);
      assertThat(slip / CounterNames.WHOLE).isBetween(0.02, 0.15);
      assertThat(counts.average(CounterNames.BLUNDER).mean()).isBetween(1.3 * slip, 4 * slip);
    }
  }
}
