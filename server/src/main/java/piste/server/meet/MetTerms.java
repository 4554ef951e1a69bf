package piste.server.meet;

import piste.catalogue.Catalogue;
import piste.people.meet.Wish;
import piste.people.meet.Wish.Kind;
import piste.people.meet.Wish.Sizes;
import piste.rules.Attempt;
import piste.rules.Game;
import piste.rules.Option;
import piste.rules.Seat;
import piste.rules.Series.Ties;
import piste.server.wire.LobbyMessage.Seek;
import piste.table.TableTerms;
import piste.table.TableTerms.Beginning;
import piste.table.TableTerms.Clock;

/// On which terms people play who do not know each other: as the game proposes, with time enough
/// and no more, and whoever begins is drawn.
final class MetTerms {
  private final Catalogue games;

  MetTerms(Catalogue games) {
    this.games = games;
  }

  /// How many can play a game, as somebody wishes it.
  Attempt<Sizes> sizes(Seek seek) {
    return games
        .named(seek.game())
        .then(
            module -> {
              Game<?, ?, ?> game = module.box().game();
              int fewest = Math.max(2, game.fewestPlayers());
              int most = game.mostPlayers();
              boolean isPlayable =
                  most >= fewest
                      && (seek.players() == 0
                          || (fewest <= seek.players() && seek.players() <= most));
              return isPlayable
                  ? Attempt.made(new Sizes(seek.players(), seek.others(), fewest, most))
                  : Attempt.refused(
                      "meet.players",
                      "%s is played by %d to %d people".formatted(seek.game(), fewest, most));
            });
  }

  TableTerms of(Kind kind, int players) {
    TableTerms terms = TableTerms.of(kind.game(), players);
    for (Option option : games.played(kind.game()).box().game().options()) {
      if (!option.proposed().equals(option.standard())) {
        terms = terms.with(option.name(), option.proposed());
      }
    }
    terms = terms.with(Clock.RELAXED).beginning(Beginning.DRAWN, Seat.of(1));
    if (kind.rated()) {
      terms = terms.asRated();
    }
    return kind.length() == Wish.Length.TOURNAMENT ? terms.with(Ties.SHARED) : terms;
  }
}
