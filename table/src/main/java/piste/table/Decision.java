package piste.table;

import java.util.List;
import piste.rules.Refusal;
import piste.view.Cue;

/// The result of a command.
public sealed interface Decision {
  /// It holds, once these facts are kept. There may be none, when nothing had to change.
  ///
  /// @param cues what the facts mean to those at the table, in order
  record Accepted(List<Fact> facts, List<Cue> cues, TableState after) implements Decision {
    public Accepted {
      facts = List.copyOf(facts);
      cues = List.copyOf(cues);
    }
  }

  /// It was accepted before: its facts are those after version `from`, up to `to`.
  record Already(long from, long to) implements Decision {}

  record Refused(Refusal refusal) implements Decision {}
}
