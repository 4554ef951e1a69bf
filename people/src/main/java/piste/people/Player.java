package piste.people;

import piste.table.Session;

/// Somebody whom this server knows by name.
///
/// @param id the session under which they play, in facts and everywhere else; for good
/// @param name as they write it; nobody else has one that reads the same
/// @param since in milliseconds since 1970
public record Player(Session id, String name, Kind kind, long since) {
  public enum Kind {
    PERSON,
    /// A program that plays by itself, and says so.
    BOT
  }
}
