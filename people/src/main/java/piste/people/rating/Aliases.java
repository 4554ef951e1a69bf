package piste.people.rating;

import java.util.List;
import piste.table.Session;

/// Under which sessions somebody played before they were a player: games under each count as
/// theirs.
public interface Aliases {
  /// Nobody was anybody else.
  Aliases NONE = List::of;

  /// The session of a player and all others under which they played.
  List<Session> of(Session player);
}
