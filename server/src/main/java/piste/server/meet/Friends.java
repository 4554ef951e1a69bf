package piste.server.meet;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import piste.people.meet.Circle;
import piste.people.meet.Followed;
import piste.people.meet.Invitation;
import piste.rules.Attempt;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.wire.MeetJson;
import piste.server.wire.MeetJson.FriendSeen;
import piste.table.Session;
import piste.table.journal.TableId;

/// Tells players who of those whom they follow is here, and who invites them.
public final class Friends {
  /// Whom somebody follows is asked anew so often: another node may have heard of a change.
  private static final Duration ANEW = Duration.ofSeconds(20);

  private final Hall hall;
  private final Circle circle;
  private final Presence presence;
  private final Function<TableId, String> keys;
  private final Map<Session, Known> known = new HashMap<>();
  private List<String> shown = List.of();
  private long shownAt;

  private record Known(List<Followed> followed, long at) {}

  /// @param keys of private tables
  Friends(Hall hall, Circle circle, Presence presence, Function<TableId, String> keys) {
    this.hall = hall;
    this.circle = circle;
    this.presence = presence;
    this.keys = keys;
  }

  /// Somebody follows others now.
  public synchronized void renew(Session who) {
    known.remove(who);
  }

  /// The names of those who are here and show it to everybody.
  synchronized List<String> names(int most) {
    long now = hall.now();
    if (now - shownAt >= ANEW.toMillis()
        && circle.shownToAll(presence.people())
            instanceof Attempt.Made<List<String>>(List<String> names)) {
      shown = names;
      shownAt = now;
    }
    return shown.stream().limit(most).toList();
  }

  /// The names are asked for anew.
  public synchronized void renewNames() {
    shownAt = 0;
  }

  /// Tells everybody what is new to them.
  synchronized void tell(Collection<Visitor> visitors) {
    long now = hall.now();
    Set<Session> here =
        visitors.stream().map(Visitor::session).collect(Collectors.toUnmodifiableSet());
    known.keySet().retainAll(here);
    List<Invitation> invitations =
        circle.invitations(now) instanceof Attempt.Made<List<Invitation>>(List<Invitation> all)
            ? all
            : List.of();
    for (Visitor visitor : visitors) {
      ByteBuffer words = MeetJson.followed(seen(visitor.session()));
      if (visitor.hearsOfFriends(words)) {
        visitor.line().sendText(words.duplicate());
      }
      invitations.stream()
          .filter(invitation -> invitation.guest().equals(visitor.session()))
          .filter(visitor::hearsOf)
          .forEach(invitation -> tell(visitor, invitation));
    }
  }

  private void tell(Visitor visitor, Invitation invitation) {
    TableId table = invitation.table();
    if (hall.glance(table) instanceof Attempt.Made<Glance>(Glance seen)) {
      visitor
          .line()
          .sendText(
              MeetJson.invitation(
                  invitation.host().name(), table, keys.apply(table), seen.state().terms().game()));
    }
  }

  /// How those stand whom somebody follows.
  public synchronized List<FriendSeen> seen(Session who) {
    List<FriendSeen> friends = new ArrayList<>();
    for (Followed each : followed(who)) {
      Session session = each.player().id();
      boolean isHere = each.visible() && presence.isHere(session);
      friends.add(
          new FriendSeen(
              each.player().name(), isHere, isHere ? publicTable(session) : Optional.empty()));
    }
    return friends;
  }

  private List<Followed> followed(Session who) {
    Known last = known.get(who);
    if (last != null && hall.now() - last.at() < ANEW.toMillis()) {
      return last.followed();
    }
    if (circle.followed(who) instanceof Attempt.Made<List<Followed>>(List<Followed> followed)) {
      known.put(who, new Known(followed, hall.now()));
      return followed;
    }
    return List.of();
  }

  private Optional<TableId> publicTable(Session who) {
    return presence.tables(who).reversed().stream()
        .filter(
            table ->
                hall.isListed(table) instanceof Attempt.Made<Boolean>(Boolean listed) && listed)
        .findFirst();
  }
}
