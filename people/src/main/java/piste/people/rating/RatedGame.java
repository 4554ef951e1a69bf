package piste.people.rating;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import piste.people.finished.Who;

/// What a rated game says of those who played it.
///
/// @param key its place in the order of all games
record RatedGame(Key key, List<Place> places) {
  /// Games are counted in the order in which they ended, whenever they come to be known.
  record Key(long at, String table, long number) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int byTime = Long.compare(at, other.at);
      int byTable = byTime != 0 ? byTime : table.compareTo(other.table);
      return byTable != 0 ? byTable : Long.compare(number, other.number);
    }
  }

  /// @param helped whether the house decided for them
  record Place(Who who, int rank, boolean helped) {}

  RatedGame {
    places = List.copyOf(places);
  }

  /// The new ratings of the people in it. Bots keep theirs. Whoever was helped gains nothing, and
  /// loses no more than by losing themselves.
  ///
  /// @param known the rating of anybody before
  Map<Who.Person, Rating> after(GameRates rates, Function<Who.Person, Rating> known) {
    List<Rating> before = new ArrayList<>();
    List<Integer> ranks = new ArrayList<>();
    for (Place place : places) {
      before.add(
          switch (place.who()) {
            case Who.Person person -> drifted(known.apply(person), rates.drift());
            case Who.Bot(String level) -> rates.bots().getOrDefault(level, Rating.NEWCOMER);
          });
      ranks.add(place.rank());
    }
    List<Rating> after = PlackettLuce.after(before, ranks, rates.luck());
    Map<Who.Person, Rating> changed = new LinkedHashMap<>();
    for (int i = 0; i < places.size(); i++) {
      if (places.get(i).who() instanceof Who.Person person) {
        Rating won = after.get(i);
        boolean gains = won.mu() > before.get(i).mu();
        changed.put(person, places.get(i).helped() && gains ? known.apply(person) : won);
      }
    }
    return changed;
  }

  private static Rating drifted(Rating rating, double drift) {
    double wider = Math.sqrt(rating.sigma() * rating.sigma() + drift * drift);
    return new Rating(rating.mu(), Math.min(wider, Rating.SPREAD));
  }
}
