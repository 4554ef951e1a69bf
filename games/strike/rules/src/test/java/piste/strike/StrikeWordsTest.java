package piste.strike;

import piste.testkit.GameWordsContract;

class StrikeWordsTest extends GameWordsContract<Position, Move, Reading> {
  StrikeWordsTest() {
    super(Strike.GAME, StrikePresenter.PRESENTER, StrikePresenterTest::walk);
  }
}
