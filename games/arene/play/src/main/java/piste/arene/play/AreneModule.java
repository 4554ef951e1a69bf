package piste.arene.play;

import java.util.List;
import java.util.stream.Stream;
import piste.arena.Arenas;
import piste.arene.Arene;
import piste.arene.ArenePresenter;
import piste.arene.Kind;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.game.GameModule;
import piste.game.Minds;
import piste.game.ThrownDie;
import piste.minds.Study;
import piste.rules.GameBox;
import piste.table.Thrower;
import piste.view.Presenter;

/// L'Arène, whole.
public record AreneModule() implements GameModule<Position, Move, Reading> {
  @Override
  public GameBox<Position, Move, Reading> box() {
    return Arene.BOX;
  }

  @Override
  public Presenter<Position, Move, Reading> presenter() {
    return ArenePresenter.PRESENTER;
  }

  @Override
  public Minds<Position, Move, Reading> minds(Study study) {
    return AreneBots.minds(study);
  }

  @Override
  public Thrower<Position, Move, Reading> thrower(Arenas arenas) {
    return new AreneThrower(arenas);
  }

  @Override
  public boolean isAimed() {
    return true;
  }

  @Override
  public List<ThrownDie> dice() {
    return Stream.of(Kind.values())
        .map(kind -> new ThrownDie(kind.die(), AreneThrower.shape(kind)))
        .toList();
  }
}
