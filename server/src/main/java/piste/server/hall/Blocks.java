package piste.server.hall;

import piste.table.Session;

/// Who does not want to hear whom.
public interface Blocks {
  Blocks NONE = (_, _) -> false;

  boolean blocks(Session by, Session whom);
}
