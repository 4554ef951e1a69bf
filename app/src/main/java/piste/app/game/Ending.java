package piste.app.game;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import piste.game.GameModule;
import piste.rules.Seat;
import piste.rules.Series;
import piste.rules.Standing;
import piste.view.Dictionary.Language;

/// How games and tournaments ended, in words.
///
/// @param nobody what is said where no player has won: somebody else may have
record Ending(String nobody) {
  /// As the texts of a game have it.
  static Ending of(GameModule<?, ?, ?> module) {
    String own = module.words(Language.EN).orThrow().texts().get(module.name() + ".nobody-won");
    return new Ending(
        own == null
            ? "nobody wins"
            : own.substring(0, 1).toLowerCase(Locale.ROOT) + own.substring(1));
  }

  String ofGame(Standing standing) {
    return "the game is over: " + won(standing.winners());
  }

  /// What is said between two games of a tournament, or after the last.
  String ofRound(Series series) {
    String points = series.points().stream().map(String::valueOf).collect(Collectors.joining(", "));
    String told =
        "game %d is over: %s; points so far: %s"
            .formatted(series.played().size(), won(lastWinners(series)), points);
    return switch (series.next()) {
      case Series.Next.Round(int number, Seat first) ->
          "%s%ngame %d: seat %s begins".formatted(told, number, first);
      case Series.Next.Decider(List<Seat> tied) ->
          "%s%na deciding game: %s play, as seats 1 to %d"
              .formatted(told, seats(tied), tied.size());
      case Series.Next.Finished(List<Seat> winners) ->
          "%s%nthe tournament is over: %s".formatted(told, won(winners));
    };
  }

  private static List<Seat> lastWinners(Series series) {
    return series.played().getLast().winners();
  }

  private String won(List<Seat> winners) {
    return switch (winners.size()) {
      case 0 -> nobody;
      case 1 -> "seat %s wins".formatted(winners.getFirst());
      default -> seats(winners) + " share the win";
    };
  }

  private static String seats(List<Seat> seats) {
    return seats.stream().map(Seat::toString).collect(Collectors.joining(" and ", "seats ", ""));
  }
}
