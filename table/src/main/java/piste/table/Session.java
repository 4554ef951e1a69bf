package piste.table;

/// The sender of commands: usually a browser, which several people may share. Its name is never
/// shown to others.
public record Session(String id) implements Comparable<Session> {
  private static final int SHORTEST = 8;
  private static final String NOBODY = "nobody-";

  /// The table itself: it tells the time, and plays for bots and for those who are away.
  public static final Session HOUSE = new Session("house");

  public Session {
    if (!id.equals("house") && !Token.is(id, SHORTEST)) {
      throw new IllegalArgumentException("no name of a session: " + id);
    }
  }

  /// One who is nobody here: of a table that was brought from elsewhere.
  static Session nobody(int number) {
    return new Session(NOBODY + number);
  }

  public boolean isNobody() {
    return id.startsWith(NOBODY);
  }

  public boolean isHouse() {
    return equals(HOUSE);
  }

  @Override
  public int compareTo(Session other) {
    return id.compareTo(other.id);
  }
}
