package piste.server.meet;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import piste.people.meet.Invitation;
import piste.server.hall.Line;
import piste.server.wire.MeetJson;
import piste.table.Session;

/// Somebody who looks for a table or for people, on one connection.
public final class Visitor {
  private final Session session;
  private final Line line;
  private volatile Optional<String> wish = Optional.empty();
  private volatile Optional<Object> told = Optional.empty();
  private Optional<ByteBuffer> friends = Optional.of(MeetJson.followed(List.of()));
  private final Set<Invitation> invitations = new HashSet<>();

  public Visitor(Session session, Line line) {
    this.session = session;
    this.line = line;
  }

  public Session session() {
    return session;
  }

  Line line() {
    return line;
  }

  /// The id of the wish that is to be answered here.
  Optional<String> wish() {
    return wish;
  }

  void wishes(Optional<String> id) {
    wish = id;
    told = Optional.empty();
  }

  /// Whether this is news of those whom they follow; that they follow nobody is none.
  ///
  /// Told by one thread at a time.
  boolean hearsOfFriends(ByteBuffer words) {
    boolean isNew = !friends.equals(Optional.of(words));
    friends = Optional.of(words);
    return isNew;
  }

  /// Whether an invitation is new to them.
  boolean hearsOf(Invitation invitation) {
    return invitations.add(invitation);
  }

  /// Whether something is news: whatever was told of the wish last is not told again.
  boolean isNews(Object words) {
    boolean isNew = !told.equals(Optional.of(words));
    told = Optional.of(words);
    return isNew;
  }
}
