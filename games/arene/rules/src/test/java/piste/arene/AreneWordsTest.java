package piste.arene;

import piste.testkit.GameWordsContract;

class AreneWordsTest extends GameWordsContract<Position, Move, Reading> {
  AreneWordsTest() {
    super(Arene.GAME, ArenePresenter.PRESENTER, ArenePresenterTest::walk);
  }
}
