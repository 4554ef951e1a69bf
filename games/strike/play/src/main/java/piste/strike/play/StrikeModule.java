package piste.strike.play;

import java.util.Map;
import java.util.Optional;
import piste.arena.Arenas;
import piste.game.GameModule;
import piste.game.Minds;
import piste.game.School;
import piste.minds.Study;
import piste.minds.knock.KnockModel;
import piste.minds.learn.Practice;
import piste.minds.review.Insight;
import piste.rules.ChanceModel;
import piste.rules.GameBox;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.strike.StrikeScene;
import piste.strike.play.bots.StrikeBots;
import piste.strike.play.learn.StrikeDaily;
import piste.strike.play.learn.StrikeDrills;
import piste.strike.play.learn.StrikePuzzles;
import piste.strike.play.odds.KnockDice;
import piste.strike.play.throwing.StrikeThrower;
import piste.table.Thrower;
import piste.view.Presenter;

/// Strike, whole.
public record StrikeModule() implements GameModule<Position, Move, Reading> {
  @Override
  public GameBox<Position, Move, Reading> box() {
    return Strike.BOX;
  }

  @Override
  public Presenter<Position, Move, Reading> presenter() {
    return StrikePresenter.PRESENTER;
  }

  @Override
  public Minds<Position, Move, Reading> minds(Study study) {
    return StrikeBots.minds(study);
  }

  @Override
  public Optional<Insight<Position, Move, Reading>> insight(Study study, KnockModel model) {
    return Optional.of(StrikeBots.insight(study, model));
  }

  @Override
  public Thrower<Position, Move, Reading> thrower(Arenas arenas) {
    return new StrikeThrower(arenas);
  }

  @Override
  public boolean isAimed() {
    return true;
  }

  @Override
  public Map<String, ChanceModel<Position, Reading>> knocks() {
    return KnockDice.measured();
  }

  @Override
  public Optional<School<Position, Move, Reading>> school(Arenas arenas, Study study) {
    return Optional.of(
        new School<>(
            new StrikePuzzles(study),
            new Practice<>(box(), presenter(), thrower(arenas), StrikeDrills.of(arenas.model())),
            new StrikeDaily(arenas.model()),
            StrikeScene::of));
  }
}
