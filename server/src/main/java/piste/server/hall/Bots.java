package piste.server.hall;

import java.util.Optional;
import piste.table.Command;
import piste.table.TableState;

/// Plays for bots, and for those who are away. May take long, and is asked outside the room.
public interface Bots {
  /// What the house does where it is to act, if it is.
  Optional<Command> act(TableState state);

  /// The same without much thought, when that has failed.
  Optional<Command> actPlainly(TableState state);
}
