package org.example.pig;

import java.util.function.Consumer;
import org.example.pig.Pig.Move;
import org.example.pig.Pig.Roll;
import piste.rules.Setup;
import piste.testkit.GameWordsContract;
import piste.testkit.Shown;
import piste.testkit.Walk;

class PigWordsTest extends GameWordsContract<Position, Move, Roll> {
  PigWordsTest() {
    super(Pig.GAME, new PigPresenter(), PigWordsTest::walk);
  }

  private static void walk(Consumer<Shown<Position, Move, Roll>> look) {
    Position start = Pig.GAME.start(Setup.of(2)).orThrow();
    Shown.each(new PigPresenter(), Walk.play(Pig.GAME, Pig.FAIR_DIE, start, 1, 10_000), look);
  }
}
