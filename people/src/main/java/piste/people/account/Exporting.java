package piste.people.account;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import piste.table.Session;

/// Something that knows more of players than their account, and tells them all of it.
public interface Exporting {
  /// What is known: lists by name, each of entries with their fields, all for people to read.
  ///
  /// @param sessions the player's id and their aliases
  SequencedMap<String, List<Map<String, String>>> export(
      Connection connection, List<Session> sessions) throws SQLException;
}
