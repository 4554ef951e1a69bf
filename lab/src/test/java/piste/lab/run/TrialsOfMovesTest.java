package piste.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.arene.Arene;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.arene.play.AreneBots;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.GameSeeds;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.rules.Turn;

/// Whether moves of L'Arène that are tried two turns ahead are worth what whole games say. With
/// `-Dpiste.trials=200` for the long version: so many decisions, and ten games for each decision of
/// them after every move; it prints its figures.
class TrialsOfMovesTest {
  private static final int DECISIONS = Integer.getInteger("piste.trials", 20);
  private static final int GAMES = 10 * DECISIONS;
  private static final GameSeeds PLAYED = new GameSeeds(1L << 40);
  private static final GameSeeds AHEAD = new GameSeeds(2L << 40);
  private static final GameSeeds WHOLE = new GameSeeds(3L << 40);

  private record Decision(Position position, Seat seat, List<Move> moves) {}

  /// What moves of a decision are worth, and what wrong ones cost, by both ways.
  private record Judged(
      List<Double> ahead, List<Double> whole, MistakeCost aheadPrice, MistakeCost wholePrice) {}

  @ParameterizedTest
  @CsvSource({"1, gem", "2, die", "3, gem", "4, die"})
  void theyAgreeWithWholeGames(int players, String attack) {
    Experiment experiment =
        ExperimentFile.read(
                Catalogue.ofTheHouse(),
                """
                game: arene
                players: %d
                options: {attack: %s}
                bots: regular
                games: 1000
                """
                    .formatted(players, attack))
            .orThrow();
    Position start = Arene.GAME.start(experiment.heats().getFirst().cell().setup()).orThrow();
    LookAhead<Position, Move, Reading> lookAhead = LookAheadTest.lookAhead(experiment);
    List<Judged> judged =
        IntStream.range(0, DECISIONS)
            .parallel()
            .mapToObj(number -> judged(lookAhead, drawn(start, number), number))
            .toList();
    double correlation = correlation(judged);
    double ahead = judged.stream().mapToDouble(one -> one.aheadPrice().slip()).average().orElse(0);
    double whole = judged.stream().mapToDouble(one -> one.wholePrice().slip()).average().orElse(0);
    if (Integer.getInteger("piste.trials") != null) {
      System.out.printf(
          "%d hunters, attack=%s: correlation %.2f; slip %.1f points, by whole games %.1f%n",
          players, attack, correlation, 100 * ahead, 100 * whole);
    }
    assertThat(correlation).isGreaterThan(0.7);
    assertThat(ahead).isBetween(whole - 0.01, whole + 0.01);
  }

  /// One decision of a game, each as likely as any other.
  private static Decision drawn(Position start, int number) {
    List<Decision> decisions = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(PLAYED.of(number));
    Position position = start;
    while (!(Arene.GAME.turn(position) instanceof Turn.Over)) {
      if (Arene.GAME.turn(position) instanceof Turn.Choose(Seat seat)) {
        List<Move> moves = Arene.GAME.moves(position);
        if (moves.size() > 1) {
          decisions.add(new Decision(position, seat, moves));
        }
      }
      position = onward(position, random::nextLong);
    }
    return decisions.get(random.nextInt(decisions.size()));
  }

  private static Position onward(Position position, Draw chance) {
    return switch (Arene.GAME.turn(position)) {
      case Turn.Choose _ ->
          Arene.GAME.play(
              position, AreneBots.REGULAR.choose(position, Arene.GAME.moves(position), chance));
      case Turn.Throw _ ->
          Arene.GAME.land(position, Arene.BOX.fairDice().readings(position).draw(chance));
      case Turn.Over _ -> position;
    };
  }

  private static Judged judged(
      LookAhead<Position, Move, Reading> lookAhead, Decision decision, int number) {
    Position before = decision.position();
    List<Position> after =
        decision.moves().stream().map(move -> Arene.GAME.play(before, move)).toList();
    double[] ahead = new double[after.size()];
    double[] whole = new double[after.size()];
    MistakeCost aheadPrice =
        MistakeTrials.of(
            after.size(),
            CounterNames.TRIALS,
            (move, luck) -> {
              long seed = AHEAD.ofLuck(number, luck);
              double worth = lookAhead.worth(before, after.get(move), decision.seat(), seed);
              ahead[move] += worth / CounterNames.TRIALS;
              return worth;
            });
    MistakeCost wholePrice =
        MistakeTrials.of(
            after.size(),
            GAMES,
            (move, luck) -> {
              long seed = WHOLE.of((long) number * GAMES + luck);
              double worth = won(after.get(move), decision.seat(), seed);
              whole[move] += worth / GAMES;
              return worth;
            });
    return new Judged(
        Arrays.stream(ahead).boxed().toList(),
        Arrays.stream(whole).boxed().toList(),
        aheadPrice,
        wholePrice);
  }

  /// What a hunter has of the win once the game is played to its end.
  private static double won(Position from, Seat seat, long seed) {
    Draw chance = new SplittableRandom(seed)::nextLong;
    Position position = from;
    while (true) {
      if (Arene.GAME.turn(position) instanceof Turn.Over(var standing)) {
        List<Seat> winners = standing.winners();
        return winners.contains(seat) ? 1.0 / winners.size() : 0;
      }
      position = onward(position, chance);
    }
  }

  /// Of what moves are worth, each against the mean of its decision.
  private static double correlation(List<Judged> judged) {
    double both = 0;
    double ahead = 0;
    double whole = 0;
    for (Judged one : judged) {
      double aheadMean = mean(one.ahead());
      double wholeMean = mean(one.whole());
      for (int move = 0; move < one.ahead().size(); move++) {
        double x = one.ahead().get(move) - aheadMean;
        double y = one.whole().get(move) - wholeMean;
        both += x * y;
        ahead += x * x;
        whole += y * y;
      }
    }
    return both / Math.sqrt(ahead * whole);
  }

  private static double mean(List<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }
}
