package piste.table;

/// Whoever sends commands: one browser, say, at which several people may sit. Nobody else ever
/// sees its name.
public record Session(String id) implements Comparable<Session> {
  private static final int SHORTEST = 8;

  /// The table itself: it tells the time, and plays for bots and for those who are away.
  public static final Session HOUSE = new Session("house");

  public Session {
    if (!id.equals("house") && !Token.is(id, SHORTEST)) {
      throw new IllegalArgumentException("no name of a session: " + id);
    }
  }

  public boolean isHouse() {
    return equals(HOUSE);
  }

  @Override
  public int compareTo(Session other) {
    return id.compareTo(other.id);
  }
}
