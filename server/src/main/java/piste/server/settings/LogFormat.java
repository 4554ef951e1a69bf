package piste.server.settings;

/// How log lines are written.
public enum LogFormat {
  /// Only what goes wrong, in a plain line.
  QUIET,
  /// `key=value` pairs, for people and for tools.
  LOGFMT,
  /// A JSON object on every line.
  JSON
}
