package piste.catalogue;

import java.util.Map;
import java.util.stream.Collectors;
import piste.minds.Minds;
import piste.minds.Study;

/// The minds of every game, each made once: whoever plays and whoever looks on share what they
/// worked out.
public final class Staff {
  /// One game and its minds.
  record Of<S, M, R>(Title<S, M, R> title, Minds<S, M, R> minds) {
    static <S, M, R> Of<S, M, R> game(Title<S, M, R> title, Study study) {
      return new Of<>(title, title.minds().apply(study));
    }
  }

  private final Map<String, Of<?, ?, ?>> games;

  public Staff(Study study) {
    this.games =
        Catalogue.TITLES.stream()
            .collect(Collectors.toMap(Title::name, title -> Of.game(title, study)));
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
