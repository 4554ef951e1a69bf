package piste.deschainer.play;

import java.util.Optional;
import piste.deschainer.DesChainer;
import piste.deschainer.DesChainerPresenter;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.deschainer.Reading;
import piste.deschainer.play.search.Engine;
import piste.game.Analyst;
import piste.game.GameModule;
import piste.game.Minds;
import piste.minds.Study;
import piste.rules.GameBox;
import piste.view.Presenter;

/// Dés-chainer, whole.
public record DesChainerModule() implements GameModule<Position, Move, Reading> {
  @Override
  public GameBox<Position, Move, Reading> box() {
    return DesChainer.BOX;
  }

  @Override
  public Presenter<Position, Move, Reading> presenter() {
    return DesChainerPresenter.PRESENTER;
  }

  @Override
  public Minds<Position, Move, Reading> minds(Study study) {
    return DesChainerBots.minds(study);
  }

  @Override
  public Optional<Analyst<Position>> analyst() {
    return Optional.of(new DesChainerAnalyst(Engine.standard()));
  }
}
