package piste.rules;

/// Why something is not accepted. A value that travels to whoever asked, never an exception.
///
/// @param kind what whoever asked can do about it
/// @param code a stable name for this refusal, the key of its translations
/// @param reason one English sentence
public record Refusal(Kind kind, String code, String reason) implements Verdict {
  /// What callers tell apart.
  public enum Kind {
    /// It breaks a rule or makes no sense here.
    INVALID,
    /// What was sent cannot be read.
    MALFORMED,
    FORBIDDEN,
    /// There is no such thing.
    UNKNOWN,
    /// Not before something else is over.
    TOO_EARLY,
    /// It was right once, but something changed or is used up.
    CONFLICT,
    /// Whoever asked had not seen the latest: they may look, and ask again.
    STALE,
    TOO_LARGE,
    /// The same asked for too many at once.
    TOO_MANY,
    /// The same asked too often.
    TOO_OFTEN,
    /// It is being worked out.
    WORKING,
    /// Too many others ask for it now.
    BUSY,
    STOPPING,
    /// It cannot be done now, for a reason of the server's own.
    UNAVAILABLE,
    /// Nothing can be stored now.
    UNWRITABLE,
    /// Another process uses it.
    LOCKED,
    /// What is stored cannot be trusted.
    DAMAGED,
    /// Something failed that nobody expected.
    FAILED
  }

  /// One that whoever asked could have foreseen.
  public Refusal(String code, String reason) {
    this(Kind.INVALID, code, reason);
  }

  public boolean is(Kind other) {
    return kind == other;
  }

  @Override
  public String toString() {
    return reason;
  }
}
