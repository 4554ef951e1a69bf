package piste.strike.play.odds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.minds.search.Effort;
import piste.minds.search.GuidedPlayout;
import piste.minds.search.MoveEstimate;
import piste.minds.search.SequentialHalving;
import piste.rules.Draw;
import piste.rules.Setup;
import piste.rules.Turn;
import piste.strike.FairDice;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.play.bots.Habit;

class SequentialHalvingTest {
  private static final SequentialHalving<Position, Move, Reading> HALVING =
      new SequentialHalving<>(
          Strike.GAME, new GuidedPlayout<>(Strike.GAME, FairDice.MODEL, Habit.COUNTING), 4);

  private static List<MoveEstimate<Move>> tried(Position position, int playouts, long seed) {
    return HALVING.compare(
        position,
        List.of(Act.STOP, Act.THROW),
        Effort.ofPlayouts(playouts),
        new SplittableRandom(seed)::nextLong);
  }

  /// The positions of some games in which the player to move may stop.
  private static List<Position> open(int count) {
    Draw chance = new SplittableRandom(7)::nextLong;
    List<Position> open = new ArrayList<>();
    Position position = Strike.GAME.start(Setup.of(2)).orThrow();
    while (open.size() < count) {
      position =
          switch (Strike.GAME.turn(position)) {
            case Turn.Over _ -> Strike.GAME.start(Setup.of(2)).orThrow();
            case Turn.Throw _ ->
                Strike.GAME.land(position, FairDice.MODEL.readings(position).draw(chance));
            case Turn.Choose _ -> {
              if (position.phase() == Phase.MAY) {
                open.add(position);
              }
              List<Move> moves = Strike.GAME.moves(position);
              yield Strike.GAME.play(position, Habit.COIN.choose(position, moves, chance));
            }
          };
    }
    return open;
  }

  @Test
  void playoutsNearlyAlwaysChooseWhatTheExactSolutionOfStrikeDoes() {
    StrikeOdds odds = StrikeSolver.solve(Premise.STANDARD, 2, 20, 2, _ -> {});
    int same = 0;
    for (Position position : open(40)) {
      Outlook outlook = odds.outlook(Situation.of(position).orElseThrow());
      boolean stops = tried(position, 3_000, 1).getFirst().move() == Act.STOP;
      same += stops == outlook.best().equals(Choice.STOP) ? 1 : 0;
    }
    assertThat(same).isGreaterThanOrEqualTo(36);
  }

  @Test
  void theShareOfAMoveIsItsChanceToWin() {
    StrikeOdds odds = StrikeSolver.solve(Premise.STANDARD, 2, 20, 2, _ -> {});
    Position position = open(1).getFirst();
    Outlook outlook = odds.outlook(Situation.of(position).orElseThrow());
    MoveEstimate<Move> best = tried(position, 20_000, 3).getFirst();
    double exact = outlook.odds().win().getFirst();
    assertThat(best.share()).isBetween(exact - 5 * best.error(), exact + 5 * best.error());
    assertThat(best.error()).isBetween(0.001, 0.02);
  }

  @Test
  void theSameDrawsGiveTheSameResult() {
    Position position = open(5).getLast();
    assertThat(tried(position, 500, 9)).isEqualTo(tried(position, 500, 9));
  }

  @Test
  void noMorePlayoutsAreMadeThanTheEffortAllows() {
    for (Position position : open(10)) {
      assertThat(tried(position, 101, 2).stream().mapToInt(MoveEstimate::playouts).sum())
          .isBetween(1, 102);
    }
  }

  @Test
  void whereOneMoveIsLeftNothingIsTried() {
    Position position = open(1).getFirst();
    assertThat(
            HALVING.compare(
                position, List.of(Act.STOP), Effort.ofPlayouts(100), bound -> bound - 1))
        .containsExactly(new MoveEstimate<>(Act.STOP, 0, 0, 1));
  }

  /// One who throws the last die into an empty arena is out.
  @Test
  void aMoveThatLosesForCertainIsSoonOut() {
    Position position =
        Strike.BOX.notation().readPosition("strike-26 n=2 to=1 reserves=1,5 arena=- may").orThrow();
    List<MoveEstimate<Move>> tried = tried(position, 100_000, 1);
    assertThat(tried.getFirst().move()).isEqualTo(Act.STOP);
    assertThat(tried.stream().mapToInt(MoveEstimate::playouts).sum()).isLessThan(2_000);
  }
}
