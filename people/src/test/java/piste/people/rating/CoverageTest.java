package piste.people.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.people.finished.Who;
import piste.people.rating.RatedGame.Place;
import piste.table.Session;

/// Players whose strength is known play at tables of two to five: their 95 % intervals hold it in
/// 93 to 97 of 100 cases.
class CoverageTest {
  private static final int PLAYERS = 2_000;

  private final SplittableRandom random = new SplittableRandom(27);
  private final Map<Who.Person, Double> strengths = new HashMap<>();
  private final Map<Who.Person, Rating> ratings = new HashMap<>();
  private final List<Who.Person> all =
      IntStream.range(0, PLAYERS)
          .mapToObj(i -> new Who.Person(new Session("player-%04d".formatted(i))))
          .toList();

  @ParameterizedTest
  @ValueSource(doubles = {250, 500, 1000})
  void intervalsHoldWhatTheySay(double luck) {
    for (Who.Person one : all) {
      strengths.put(one, Rating.NEWCOMER.mu() + Rating.SPREAD * random.nextGaussian());
    }
    GameRates rates = new GameRates(luck, Map.of());
    playOn(rates, 30);
    assertHeld();
    playOn(rates, 70);
    assertHeld();
    playOn(rates, 100);
    assertHeld();
  }

  private void assertHeld() {
    long held =
        all.stream()
            .filter(
                one ->
                    Math.abs(ratings.get(one).mu() - strengths.get(one))
                        <= ratings.get(one).margin())
            .count();
    assertThat((double) held / PLAYERS).isBetween(0.93, 0.97);
  }

  /// Until each has played about so many games more.
  private void playOn(GameRates rates, int games) {
    for (long seats = 0; seats < (long) PLAYERS * games; ) {
      List<Who.Person> table = new ArrayList<>();
      int size = random.nextInt(2, 6);
      while (table.size() < size) {
        Who.Person next = all.get(random.nextInt(PLAYERS));
        if (!table.contains(next)) {
          table.add(next);
        }
      }
      seats += size;
      double scale = Math.sqrt(size) * rates.luck();
      Map<Who.Person, Double> played = new HashMap<>();
      for (Who.Person one : table) {
        // A Gumbel variable: the order of such sums is that of Plackett and Luce.
        double gumbel = -Math.log(-Math.log(random.nextDouble(1e-12, 1)));
        played.put(one, strengths.get(one) / scale + gumbel);
      }
      table.sort(Comparator.comparing(played::get).reversed());
      List<Place> places =
          IntStream.range(0, size).mapToObj(i -> new Place(table.get(i), i + 1, false)).toList();
      ratings.putAll(
          new RatedGame(new RatedGame.Key(0, "t", 1), places)
              .after(rates, who -> ratings.getOrDefault(who, Rating.NEWCOMER)));
    }
  }
}
