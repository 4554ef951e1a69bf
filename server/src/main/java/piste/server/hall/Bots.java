package piste.server.hall;

import piste.table.Request;
import piste.table.TableState;
import piste.table.TableState.Actor;

/// Plays for bots, and for those who are away.
public interface Bots {
  /// What a bot does where it is to act.
  Request act(TableState state, Actor actor);
}
