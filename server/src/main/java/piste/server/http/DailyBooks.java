package piste.server.http;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// The throws of the day of all games: a book for each, since what they win cannot be compared.
final class DailyBooks {
  private final Function<String, DailyBook> opened;
  private final Map<String, DailyBook> books = new ConcurrentHashMap<>();

  /// @param opened gives the book of a game by its name, once
  DailyBooks(Function<String, DailyBook> opened) {
    this.opened = opened;
  }

  /// The one of a game that is played here.
  DailyBook of(String game) {
    return books.computeIfAbsent(game, opened);
  }

  /// Keeps what is new in any of them.
  void save() {
    books.values().forEach(DailyBook::save);
  }
}
