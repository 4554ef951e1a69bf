package piste.people.care;

import java.util.List;
import piste.rules.Seat;
import piste.table.Session;
import piste.table.journal.TableId;

/// What somebody told the host of somebody else at a table.
///
/// @param id the reporter's, and one of their choice for each report
/// @param at in milliseconds since 1970
/// @param version of the table at that moment
/// @param whom the one it is about
/// @param words of the reporter's own, or none
/// @param chat what was said last at the table, as it stood then
public record Report(
    String id,
    long at,
    TableId table,
    long version,
    Seat seat,
    Named reporter,
    Named whom,
    Reason reason,
    String words,
    List<Line> chat,
    State state) {
  /// The most characters of a reporter's own words.
  public static final int LONGEST = 300;

  /// The most lines of chat that go with a report.
  public static final int MOST_LINES = 30;

  public Report {
    chat = List.copyOf(chat);
  }

  /// Somebody, as they were called then.
  public record Named(Session id, String name) {}

  /// Something said.
  ///
  /// @param theirs whether the one reported said it
  public record Line(long at, boolean theirs, String name, String text) {}

  /// What is wrong.
  public enum Reason {
    INSULTS,
    HARASSMENT,
    NAME,
    CHEATING,
    SPOILING,
    SPAM,
    OTHER
  }

  /// What became of it.
  public enum State {
    OPEN,
    /// The host did something about it.
    RESOLVED,
    /// There was nothing to do.
    DISMISSED
  }
}
