package piste.table;

import java.util.List;
import piste.rules.Refusal;

/// What comes of a command.
public sealed interface Decision {
  /// It holds, once these facts are kept. There may be none, when nothing had to change.
  record Accepted(List<Fact> facts, TableState after) implements Decision {
    public Accepted {
      facts = List.copyOf(facts);
    }
  }

  /// It was accepted before: its facts are those after version `from`, up to `to`.
  record Already(long from, long to) implements Decision {}

  record Refused(Refusal refusal) implements Decision {}
}
