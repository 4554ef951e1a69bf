package piste.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.arene.Arene;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.arene.play.AreneBots;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.Heat;
import piste.minds.Bot;
import piste.minds.Study;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.rules.Turn;

/// Chances to win L'Arène, learned from games.
class ForecastTest {
  private static final String FILE =
      """
      game: arene
      players: 3
      options: {%s}
      bots: regular
      games: 1000
      metrics: [drama, decisions]
      """;

  private static final int GAMES = 1_500;
  private static final int TENTHS = 10;

  private static Experiment experiment(String options) {
    return ExperimentFile.read(Catalogue.ofTheHouse(), FILE.formatted(options)).orThrow();
  }

  private static BiFunction<Draw, Integer, GamePlayers<Position, Move, Reading>> regulars() {
    Bot<Position, Move> regular = AreneBots.REGULAR;
    return (chance, players) ->
        new DrawnPlayers<>(Collections.nCopies(players, regular), Arene.BOX.fairDice(), chance);
  }

  private static Forecast<Position, Move, Reading> learned(Experiment experiment) {
    Heat heat = experiment.heats().getFirst();
    Position start = Arene.GAME.start(heat.cell().setup()).orThrow();
    return new TrainingGames<>(
            experiment,
            heat,
            Arene.BOX,
            AreneBots.minds(Study.IDLE).insight().traits().orElseThrow(),
            start,
            chance -> regulars().apply(chance, heat.cell().players()))
        .learned();
  }

  /// What was said of a seat, and what came of it.
  private record Said(double chance, double won) {}

  /// Of all seats at the beginning of all turns in games that nobody learned from.
  private static List<Said> said(Experiment experiment, Forecast<Position, Move, Reading> teller) {
    List<Said> all = new ArrayList<>();
    Position start = Arene.GAME.start(experiment.heats().getFirst().cell().setup()).orThrow();
    for (int number = 0; number < GAMES; number++) {
      Draw chance = new SplittableRandom(number)::nextLong;
      GamePlayers<Position, Move, Reading> hands = regulars().apply(chance, 3);
      List<List<Double>> chances = new ArrayList<>();
      Position position = start;
      int last = 0;
      while (!(Arene.GAME.turn(position) instanceof Turn.Over)) {
        if (Arene.GAME.turn(position) instanceof Turn.Choose(Seat seat)) {
          if (seat.number() != last) {
            last = seat.number();
            chances.add(teller.win(position));
          }
          position =
              Arene.GAME.play(position, hands.choose(position, seat, Arene.GAME.moves(position)));
        } else {
          position =
              Arene.GAME.land(position, Arene.BOX.fairDice().readings(position).draw(chance));
        }
      }
      List<Double> end = teller.win(position);
      chances.forEach(
          one -> {
            for (int seat = 0; seat < one.size(); seat++) {
              all.add(new Said(one.get(seat), end.get(seat)));
            }
          });
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "attack: gem", "body: giant, attack: three-dice, life: 3"})
  void ofThoseWithSuchAChanceSoManyWin(String options) {
    Experiment experiment = experiment(options);
    List<Said> all = said(experiment, learned(experiment));
    for (int tenth = 0; tenth < TENTHS; tenth++) {
      double from = (double) tenth / TENTHS;
      List<Said> some =
          all.stream()
              .filter(one -> one.chance() >= from && one.chance() < from + 1.0 / TENTHS)
              .toList();
      if (some.size() > 500) {
        double told = some.stream().mapToDouble(Said::chance).average().orElseThrow();
        double came = some.stream().mapToDouble(Said::won).average().orElseThrow();
        assertThat(came).as("told %.3f", told).isBetween(told - 0.08, told + 0.08);
      }
    }
    double even = all.stream().mapToDouble(one -> square(one.won() - 1.0 / 3)).sum();
    double miss = all.stream().mapToDouble(one -> square(one.won() - one.chance())).sum();
    assertThat(miss).isLessThan(0.9 * even);
  }

  private static double square(double x) {
    return x * x;
  }

  @Test
  void whatTheHuntersMissIsTheChanceOfTheOgre() {
    Experiment experiment = experiment("body: titan, rounds: 10");
    List<Said> all = said(experiment, learned(experiment));
    double told = all.stream().mapToDouble(Said::chance).average().orElseThrow();
    double came = all.stream().mapToDouble(Said::won).average().orElseThrow();
    assertThat(3 * came).isBetween(0.05, 0.95);
    assertThat(told).isBetween(came - 0.03, came + 0.03);
  }

  @Test
  void learningAgainComesToTheSame() {
    Experiment experiment = experiment("attack: gem");
    assertThat(learned(experiment).model().weights())
        .containsExactly(learned(experiment).model().weights());
  }

  @Test
  void dramaIsCountedFromTurnToTurn() {
    Experiment experiment = experiment("");
    try (BlockPlayer bench =
        new BlockPlayer(Catalogue.ofTheHouse().played(experiment.game()), experiment, Study.IDLE)) {
      GameCounts counts = bench.play(new Block(0, 0, 300)).counts();
      assertThat(counts.average(CounterNames.SWING).count()).isEqualTo(300);
      assertThat(counts.average(CounterNames.SWING).mean() / CounterNames.WHOLE)
          .isBetween(0.5, 5.0);
      assertThat(counts.average(CounterNames.COMEBACK).mean()).isBetween(0.02, 0.9);
    }
  }

  /// The Ogre wins three games in ten of one hunter, if an attack costs a gem.
  @Test
  void aHunterAloneHasDramaAgainstTheOgre() {
    Experiment alone =
        ExperimentFile.read(
                Catalogue.ofTheHouse(),
                FILE.formatted("attack: gem").replace("players: 3", "players: 1"))
            .orThrow();
    try (BlockPlayer bench =
        new BlockPlayer(Catalogue.ofTheHouse().played(alone.game()), alone, Study.IDLE)) {
      GameCounts counts = bench.play(new Block(0, 0, 300)).counts();
      assertThat(counts.average(CounterNames.SWING).count()).isEqualTo(300);
      assertThat(counts.average(CounterNames.SWING).mean() / CounterNames.WHOLE)
          .isBetween(0.4, 2.0);
      assertThat(counts.average(CounterNames.LOWEST).count()).isBetween(170L, 250L);
      assertThat(counts.average(CounterNames.COMEBACK).mean()).isBetween(0.05, 0.6);
      assertThat(counts.average("favourite.0").mean() / CounterNames.WHOLE).isBetween(0.6, 0.85);
    }
  }
}
