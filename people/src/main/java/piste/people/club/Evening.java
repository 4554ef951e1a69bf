package piste.people.club;

import java.util.List;

/// A club meets at a time.
///
/// @param at when it begins, in milliseconds since 1970
/// @param comers the names of those who say that they come
public record Evening(String id, String title, long at, List<String> comers) {
  public Evening {
    comers = List.copyOf(comers);
  }
}
