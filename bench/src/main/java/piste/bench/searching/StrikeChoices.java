package piste.bench.searching;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import piste.minds.Bot;
import piste.minds.search.Effort;
import piste.minds.search.GuidedPlayout;
import piste.minds.search.MoveEstimate;
import piste.minds.search.SequentialHalving;
import piste.rules.Draw;
import piste.rules.Setup;
import piste.rules.Turn;
import piste.strike.Edition;
import piste.strike.FairDice;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.play.bots.Habit;
import piste.strike.play.odds.Choice;
import piste.strike.play.odds.Outlook;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeSolver;

/// How often the search by playouts, which knows nothing of Strike but its rules, chooses what the
/// exact solution does, where there is something to choose. Run by `bench/search-strike`.
final class StrikeChoices {
  private static final int MOST_PLAYERS = 4;
  private static final int DICE = 31;

  /// Choices whose chances to win differ by less than a tenth of a point are nearly level.
  private static final double LEVEL = 1e-3;

  private static final double DOUBT = 4.5;

  private StrikeChoices() {}

  /// Prints how often the search chose as the solver does.
  ///
  /// @param args how many positions, and milliseconds for each
  public static void main(String[] args) {
    int count = Integer.parseInt(args[0]);
    Duration time = Duration.ofMillis(Long.parseLong(args[1]));
    StrikeOdds odds = StrikeSolver.solve(Premise.STANDARD, MOST_PLAYERS, DICE, 2, _ -> {});
    List<Position> positions = positions(count);
    System.out.printf(
        Locale.ROOT,
        "%d positions of %d to %d players, %d ms at most for each, on one thread%n",
        count,
        Edition.FEWEST_PLAYERS,
        MOST_PLAYERS,
        time.toMillis());
    for (Bot<Position, Move> guide : List.of(Habit.COUNTING, Habit.COIN)) {
      positions.subList(0, count / 10).forEach(one -> chosen(one, guide, time.dividedBy(10)));
      print(guide, positions, odds, time);
    }
  }

  /// One position of each game, in which the player to move may throw on or stop.
  private static List<Position> positions(int count) {
    SplittableRandom random = new SplittableRandom(1);
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      int players = random.nextInt(Edition.FEWEST_PLAYERS, MOST_PLAYERS + 1);
      List<Position> open = open(players, random::nextLong);
      if (!open.isEmpty()) {
        positions.add(open.get(random.nextInt(open.size())));
      }
    }
    return positions;
  }

  /// Those of a game in which all toss a coin for whether to stop.
  private static List<Position> open(int players, Draw chance) {
    List<Position> open = new ArrayList<>();
    Position position = Strike.GAME.start(Setup.of(players)).orThrow();
    while (!(Strike.GAME.turn(position) instanceof Turn.Over)) {
      if (Strike.GAME.turn(position) instanceof Turn.Throw) {
        position = Strike.GAME.land(position, FairDice.MODEL.readings(position).draw(chance));
      } else {
        if (position.phase() == Phase.MAY) {
          open.add(position);
        }
        List<Move> moves = Strike.GAME.moves(position);
        position = Strike.GAME.play(position, Habit.COIN.choose(position, moves, chance));
      }
    }
    return open;
  }

  private static List<MoveEstimate<Move>> chosen(
      Position position, Bot<Position, Move> guide, Duration time) {
    return new SequentialHalving<>(
            Strike.GAME, new GuidedPlayout<>(Strike.GAME, FairDice.MODEL, guide), DOUBT)
        .compare(
            position,
            List.of(Act.STOP, Act.THROW),
            Effort.within(time),
            new SplittableRandom(position.hashCode())::nextLong);
  }

  private static void print(
      Bot<Position, Move> guide, List<Position> positions, StrikeOdds odds, Duration time) {
    int same = 0;
    int near = 0;
    double lost = 0;
    double most = 0;
    long playouts = 0;
    long began = System.nanoTime();
    for (Position position : positions) {
      List<MoveEstimate<Move>> tried = chosen(position, guide, time);
      Outlook outlook = odds.outlook(Situation.of(position).orElseThrow());
      Choice choice = tried.getFirst().move() == Act.STOP ? Choice.STOP : new Choice.Throw("");
      double loss = outlook.odds().win().getFirst() - worth(outlook, choice);
      same += choice.equals(outlook.best()) ? 1 : 0;
      near += choice.equals(outlook.best()) || loss < LEVEL ? 1 : 0;
      lost += loss / positions.size();
      most = Math.max(most, loss);
      playouts += tried.stream().mapToInt(MoveEstimate::playouts).sum();
    }
    System.out.printf(
        Locale.ROOT,
        "playouts by %-9s same choice %5.1f %%   or less than 0.1 point worse %5.1f %%"
            + "   points lost %.3f on average, %.2f at most   %,d playouts, %d ms a position%n",
        guide.level().name() + ":",
        100.0 * same / positions.size(),
        100.0 * near / positions.size(),
        100 * lost,
        100 * most,
        playouts / positions.size(),
        (System.nanoTime() - began) / 1_000_000 / positions.size());
  }

  private static double worth(Outlook outlook, Choice choice) {
    return outlook.prospects().stream()
        .filter(prospect -> prospect.choice().equals(choice))
        .findFirst()
        .orElseThrow()
        .odds()
        .win()
        .getFirst();
  }
}
