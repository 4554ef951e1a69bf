package piste.server.hall;

import java.util.Optional;
import piste.table.Command;
import piste.table.TableState;

/// Plays for bots, and for those who are away.
public interface Bots {
  /// What the house does where it is to act, if it is.
  Optional<Command> act(TableState state);
}
