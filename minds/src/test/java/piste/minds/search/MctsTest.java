package piste.minds.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.deschainer.DesChainer;
import piste.deschainer.FairDice;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.rules.Draw;

class MctsTest {
  private static final Draw CHANCE = new SplittableRandom(1)::nextLong;

  @Test
  void aWinAtHandIsFoundByPlayouts() {
    Position position =
        DesChainer.BOX
            .notation()
            .readPosition("......./......./......./.a...../.3...../......./....... w 2")
            .orThrow();
    Move move =
        new Mcts(300, 1).choose(new GameWalk<>(DesChainer.GAME, FairDice.MODEL, position), CHANCE);
    assertThat(DesChainer.BOX.notation().move(move)).isEqualTo("b3xb4");
  }

  @Test
  void theSameDrawsGiveTheSameChoice() {
    Position position =
        DesChainer.BOX
            .notation()
            .readPosition("......./.e...../......./..a..../.3.4.../......./....... w 2")
            .orThrow();
    assertThat(chosen(position, 5)).isEqualTo(chosen(position, 5));
  }

  private static Move chosen(Position position, long seed) {
    Draw chance = new SplittableRandom(seed)::nextLong;
    return new Mcts(50, 1)
        .choose(new GameWalk<>(DesChainer.GAME, FairDice.MODEL, position), chance);
  }
}
