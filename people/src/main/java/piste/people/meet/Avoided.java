package piste.people.meet;

import piste.table.Session;

/// Who does not want to play with whom: whoever keeps blocks says so.
public interface Avoided {
  Avoided NOBODY = (_, _) -> false;

  /// Whether one of the two would not meet the other.
  boolean apart(Session one, Session other);
}
