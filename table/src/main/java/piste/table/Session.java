package piste.table;

import java.util.regex.Pattern;

/// Whoever sends commands: one browser, say, at which several people may sit. Nobody else ever
/// sees its name.
public record Session(String id) implements Comparable<Session> {
  private static final Pattern GUEST = Pattern.compile("[0-9A-Za-z_-]{8,64}");

  /// The table itself: it tells the time, and plays for bots and for those who are away.
  public static final Session HOUSE = new Session("house");

  public Session {
    if (!id.equals("house") && !GUEST.matcher(id).matches()) {
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
