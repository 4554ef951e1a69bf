package piste.catalogue;

import java.util.Map;
import java.util.stream.Collectors;
import piste.game.GameModule;
import piste.game.Minds;
import piste.minds.Study;

/// The bots and insights of every game, each created once, so that players and reviewers share what
/// was computed.
public final class Staff {
  /// One game and its minds.
  record Of<S, M, R>(GameModule<S, M, R> module, Minds<S, M, R> minds) {
    static <S, M, R> Of<S, M, R> game(GameModule<S, M, R> module, Study study) {
      return new Of<>(module, module.minds(study));
    }
  }

  private final Map<String, Of<?, ?, ?>> games;

  public Staff(Catalogue catalogue, Study study) {
    this.games =
        catalogue.games().stream()
            .collect(Collectors.toMap(GameModule::name, module -> Of.game(module, study)));
  }

  /// @param game one of [Catalogue#names]
  Of<?, ?, ?> of(String game) {
    Of<?, ?, ?> known = games.get(game);
    if (known == null) {
      throw new IllegalArgumentException("no game " + game);
    }
    return known;
  }
}
