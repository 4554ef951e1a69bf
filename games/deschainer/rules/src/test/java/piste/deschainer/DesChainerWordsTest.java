package piste.deschainer;

import piste.testkit.GameWordsContract;

class DesChainerWordsTest extends GameWordsContract<Position, Move, Reading> {
  DesChainerWordsTest() {
    super(DesChainer.GAME, DesChainerPresenter.PRESENTER, DesChainerPresenterTest::walk);
  }
}
