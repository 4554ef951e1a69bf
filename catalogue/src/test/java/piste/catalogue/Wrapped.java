package piste.catalogue;

import java.util.List;
import java.util.Map;
import piste.game.GameModule;
import piste.game.Minds;
import piste.minds.Study;
import piste.rules.Attempt;
import piste.rules.GameBox;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.play.StrikeModule;
import piste.view.Dictionary;
import piste.view.Dictionary.Language;
import piste.view.Presenter;

/// A game of the house under another name, of which jars in tests make broken ones.
public class Wrapped implements GameModule<Position, Move, Reading> {
  private final GameModule<Position, Move, Reading> inner = new StrikeModule();
  private final String name;

  protected Wrapped(String name) {
    this.name = name;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public GameBox<Position, Move, Reading> box() {
    return inner.box();
  }

  @Override
  public Presenter<Position, Move, Reading> presenter() {
    return inner.presenter();
  }

  @Override
  public Minds<Position, Move, Reading> minds(Study study) {
    return inner.minds(study);
  }

  /// Its own name and nothing else.
  protected static Attempt<Dictionary> only(String name, Language language) {
    return Attempt.made(new Dictionary(language, Map.of(name + ".name", name)));
  }

  /// One without anybody to play against.
  protected static Minds<Position, Move, Reading> nobody() {
    return new Minds<>(List.of(), new StrikeModule().minds(Study.IDLE).insight());
  }
}
