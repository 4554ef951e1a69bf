package piste.server.http;

import java.net.URI;
import java.util.Set;
import piste.server.settings.Origin;

/// Which pages may talk to this server: its own, and those it was told of. Only browsers say where
/// a request comes from, and they always do where it matters.
final class Origins {
  private final Set<Origin> friends;

  Origins(Set<Origin> friends) {
    this.friends = Set.copyOf(friends);
  }

  /// Whether there are any but the server's own.
  boolean hasFriends() {
    return !friends.isEmpty();
  }

  /// @param origin what the browser says, or nothing
  boolean isFriend(String origin) {
    return origin != null && friends.contains(new Origin(origin));
  }

  /// @param origin what the browser says, or nothing
  /// @param host the name by which this server was asked for
  boolean allows(String origin, String host) {
    return isFriend(origin) || isOwn(origin, host);
  }

  /// The same without those it was told of.
  static boolean isOwn(String origin, String host) {
    return origin == null || host.equals(authority(origin));
  }

  /// Host and port, as they stand in the header `Host`: the usual port is left out.
  private static String authority(String origin) {
    try {
      String authority = URI.create(origin).getRawAuthority();
      return authority == null ? "" : authority;
    } catch (IllegalArgumentException _) {
      return "";
    }
  }
}
