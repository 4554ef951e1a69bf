package piste.people.meet;

import java.util.OptionalDouble;
import piste.table.Session;

/// How well somebody plays, as far as that is known: whoever keeps ratings says so.
public interface Ratings {
  Ratings UNKNOWN = (_, _) -> OptionalDouble.empty();

  OptionalDouble of(Session person, String game);
}
