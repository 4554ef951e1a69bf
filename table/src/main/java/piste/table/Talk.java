package piste.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import piste.rules.Seat;

/// Recent chat messages, and who has muted whom.
public record Talk(List<Line> lines, Set<Mute> mutes) {
  /// Older lines are in the journal alone.
  static final int MOST_LINES = 50;

  static final Talk NONE = new Talk(List.of(), Set.of());

  /// Something said.
  ///
  /// @param name of the speaker when it was said, unless it is forgotten
  public record Line(long at, Seat seat, Session session, Optional<String> name, String text) {}

  /// One does not hear the other.
  public record Mute(Session by, Session whom) {}

  public Talk {
    lines = List.copyOf(lines);
    mutes = Set.copyOf(mutes);
  }

  Talk with(Line line) {
    List<Line> more =
        new ArrayList<>(lines.subList(Math.max(0, lines.size() - MOST_LINES + 1), lines.size()));
    more.add(line);
    return new Talk(more, mutes);
  }

  Talk with(Mute mute, boolean on) {
    Set<Mute> others = new HashSet<>(mutes);
    if (on) {
      others.add(mute);
    } else {
      others.remove(mute);
    }
    return new Talk(lines, others);
  }

  /// The same without a name for whoever is forgotten.
  Talk forgetting(Session who) {
    return new Talk(
        lines.stream()
            .map(
                line ->
                    line.session().equals(who)
                        ? new Line(
                            line.at(), line.seat(), line.session(), Optional.empty(), line.text())
                        : line)
            .toList(),
        mutes);
  }

  boolean isMuted(Session by, Session whom) {
    return mutes.contains(new Mute(by, whom));
  }
}
