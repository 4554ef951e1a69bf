package piste.server.people;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.game.Strengths;
import piste.people.Players;
import piste.people.finished.FinishedGames;
import piste.people.finished.GamesOf;
import piste.people.finished.SearchMarks;
import piste.people.rating.Aliases;
import piste.people.rating.GameRates;
import piste.people.rating.Leaderboards;
import piste.people.rating.PageChoices;
import piste.people.rating.PlayRatings;
import piste.people.rating.PlayerPages;
import piste.people.rating.Rating;
import piste.people.rating.ResultRatings;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.table.Session;

/// What is kept of players and their games, and how games are rated.
///
/// @param rates of the games that are known, by name
/// @param version says by what ratings are made: other ones have them made anew
public record Records(
    Players players,
    FinishedGames finished,
    ResultRatings ratings,
    PlayRatings plays,
    GamesOf games,
    PlayerPages pages,
    Leaderboards boards,
    PageChoices choices,
    SearchMarks marks,
    Aliases aliases,
    Map<String, GameRates> rates,
    String version) {
  /// To be raised when games are counted in another way.
  private static final int COUNTING = 1;

  /// Those of a server: every finished game that is added changes ratings.
  public static Attempt<Records> in(PeopleDatabase database, Catalogue games, Aliases aliases) {
    Map<String, GameRates> rates = rates(games);
    Function<String, GameRates> byName = game -> rates.getOrDefault(game, GameRates.UNKNOWN);
    return Players.in(database)
        .then(
            players ->
                FinishedGames.in(database)
                    .then(
                        finished ->
                            ResultRatings.in(database, byName)
                                .map(
                                    ratings -> {
                                      finished.tell(ratings);
                                      return new Records(
                                          players,
                                          finished,
                                          ratings,
                                          new PlayRatings(database),
                                          new GamesOf(database),
                                          new PlayerPages(database),
                                          new Leaderboards(database),
                                          new PageChoices(database),
                                          new SearchMarks(database),
                                          aliases,
                                          rates,
                                          version(rates));
                                    })));
  }

  private static Map<String, GameRates> rates(Catalogue games) {
    Map<String, GameRates> rates = new TreeMap<>();
    for (GameModule<?, ?, ?> game : games.games()) {
      game.strengths().ifPresent(known -> rates.put(game.name(), rates(known)));
    }
    return Map.copyOf(rates);
  }

  private static GameRates rates(Strengths known) {
    Map<String, Rating> bots = new TreeMap<>();
    known.levels().forEach((level, one) -> bots.put(level, new Rating(one.mu(), one.sigma())));
    return new GameRates(known.luck(), bots);
  }

  private static String version(Map<String, GameRates> rates) {
    return COUNTING
        + new TreeMap<>(rates)
            .entrySet().stream()
                .map(
                    game ->
                        " %s %s %s"
                            .formatted(
                                game.getKey(),
                                game.getValue().luck(),
                                new TreeMap<>(game.getValue().bots())))
                .collect(Collectors.joining());
  }

  /// Sees to it that all ratings are made as games are rated now.
  public Attempt<Boolean> bringUpToDate() {
    return ratings.madeBy(version);
  }

  /// How well somebody plays a game; nothing of those who have not played rated ones.
  public OptionalDouble strength(Session who, String game) {
    return ratings.of(game, who) instanceof Attempt.Made<Optional<Rating>>(Optional<Rating> rating)
        ? rating.stream().mapToDouble(Rating::mu).findFirst()
        : OptionalDouble.empty();
  }
}
