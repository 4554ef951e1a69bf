package piste.people.account;

/// A browser that is signed in.
///
/// @param id by which it is ended; it opens nothing
/// @param seen when it was last used, to some minutes
public record Device(String id, Kind kind, long since, long seen) {
  /// What kind of browser it says it is; empty texts where it does not say.
  public record Kind(String browser, String system) {
    public static final Kind UNKNOWN = new Kind("", "");
  }

  /// A new one, with the token that only its browser has.
  public record Fresh(String id, String token, Kind kind) {
    public static Fresh of(Kind kind) {
      return new Fresh(Secrets.name(), Secrets.token(), kind);
    }
  }
}
