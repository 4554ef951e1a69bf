package piste.server.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static piste.server.http.RefusedException.unlessMade;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import piste.minds.learn.Daily;
import piste.stores.postgres.SharedValues;
import piste.table.Session;

/// The throws of the day of a game, for all nodes of a cluster. Every attempt has a place of its
/// own, so that two nodes cannot give out the same one.
final class SharedDailyBook implements DailyBook {
  private static final Optional<Duration> LIFE = Optional.of(Duration.ofDays(2));

  private final SharedValues values;
  private final String game;

  SharedDailyBook(SharedValues values, String game) {
    this.values = values;
    this.game = game;
  }

  private String kind(long day) {
    return "daily-%s-%d".formatted(game, day);
  }

  private static String key(Session guest, int attempt) {
    return guest.id() + " " + attempt;
  }

  private static int score(byte[] value) {
    return Integer.parseInt(new String(value, US_ASCII));
  }

  @Override
  public List<Integer> of(Session guest, long today) {
    List<Integer> scores = new ArrayList<>();
    for (int attempt = 1; attempt <= Daily.ATTEMPTS; attempt++) {
      Optional<byte[]> value = unlessMade(values.get(kind(today), key(guest, attempt)));
      if (value.isEmpty()) {
        break;
      }
      scores.add(score(value.get()));
    }
    return scores;
  }

  @Override
  public Optional<List<Integer>> add(Session guest, long today, int score) {
    byte[] value = Integer.toString(score).getBytes(US_ASCII);
    for (int attempt = of(guest, today).size() + 1; attempt <= Daily.ATTEMPTS; attempt++) {
      if (unlessMade(values.putIfAbsent(kind(today), key(guest, attempt), value, LIFE))) {
        return Optional.of(of(guest, today));
      }
    }
    return Optional.empty();
  }

  @Override
  public List<Integer> others(Session guest, long today) {
    Map<String, List<Integer>> won = new HashMap<>();
    unlessMade(values.list(kind(today)))
        .forEach(
            (key, value) ->
                won.computeIfAbsent(key.substring(0, key.indexOf(' ')), _ -> new ArrayList<>())
                    .add(score(value)));
    won.remove(guest.id());
    return DailyBook.counts(won.values().stream());
  }

  /// Everything is kept at once.
  @Override
  public void save() {
    // Nothing waits.
  }
}
