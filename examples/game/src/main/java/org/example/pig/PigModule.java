package org.example.pig;

import org.example.pig.Pig.Move;
import org.example.pig.Pig.Roll;
import piste.game.GameModule;
import piste.game.Minds;
import piste.minds.Study;
import piste.rules.GameBox;
import piste.view.Presenter;

/// Pig, whole, as Piste loads it.
public final class PigModule implements GameModule<Position, Move, Roll> {
  @Override
  public GameBox<Position, Move, Roll> box() {
    return Pig.BOX;
  }

  @Override
  public Presenter<Position, Move, Roll> presenter() {
    return new PigPresenter();
  }

  @Override
  public Minds<Position, Move, Roll> minds(Study study) {
    return PigMinds.all();
  }
}
