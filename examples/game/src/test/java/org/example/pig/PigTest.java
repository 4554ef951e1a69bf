package org.example.pig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.example.pig.Pig.Move;
import org.example.pig.Pig.Roll;
import org.junit.jupiter.api.Test;
import piste.game.Minds;
import piste.minds.Bot;
import piste.minds.Study;
import piste.playkit.Accounts;
import piste.rules.ChanceModel;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.testkit.GameContract;

/// The rules keep the contract of every game, and the odds are those that are known.
class PigTest extends GameContract<Position, Move, Roll> {
  @Override
  protected GameBox<Position, Move, Roll> box() {
    return Pig.BOX;
  }

  @Override
  protected List<Setup> setups() {
    return List.of(Setup.of(2), Setup.of(2).startingWith(Seat.of(2)).with("goal", "50"));
  }

  @Override
  protected List<ChanceModel<Position, Roll>> otherDice() {
    return List.of();
  }

  @Override
  protected List<Roll> falseReadings(Position position) {
    return List.of(new Roll(0), new Roll(7));
  }

  @Override
  protected int longestWalk() {
    return 10_000;
  }

  /// As Neller and Presser found.
  @Test
  void theFirstPlayerWinsAsOftenAsIsKnown() {
    Position start = Pig.GAME.start(Setup.of(2)).orThrow();
    assertThat(PigSolution.of(start).win(start)).isCloseTo(0.5306, within(5e-5));
  }

  @Test
  void luckAndSkillAddUp() {
    var minds = PigMinds.all();
    for (Bot<Position, Move> bot : minds.bots()) {
      Accounts.assertThatTheyAddUp(Pig.BOX, bot, minds.insight(), 500);
    }
    assertThat(new PigModule().levels(Study.IDLE)).hasSize(2);
  }

  /// What a game gets that has no insight of its own.
  @Test
  void aSearchFindsAboutTheSame() {
    var minds = Minds.searching(Pig.BOX, PigMinds.all().bots());
    Accounts.assertThatTheyAddUp(Pig.BOX, minds.bots().getFirst(), minds.insight(), 200);
    Position start = Pig.GAME.start(Setup.of(2)).orThrow();
    assertThat(minds.insight().reviewer(start).orElseThrow().appraiser().win(start).getFirst())
        .isCloseTo(0.53, within(0.1));
    Position near =
        Pig.BOX.notation().readPosition("goal=100 scores=0,0 turn=90 to=1 may").orThrow();
    assertThat(minds.insight().reviewer(near).orElseThrow().prospects(near).orElseThrow().best())
        .isEqualTo(Move.HOLD);
  }
}
