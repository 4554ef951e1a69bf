package piste.server.http;

import java.net.URI;
import java.util.Set;

/// Which pages may talk to this server: its own, and those it was told of. Only browsers say where
/// a request comes from, and they always do where it matters.
final class Origins {
  private final Set<String> friends;

  Origins(Set<String> friends) {
    this.friends = Set.copyOf(friends);
  }

  /// @param origin what the browser says, or nothing
  /// @param host the name by which this server was asked for
  boolean allows(String origin, String host) {
    return origin == null || friends.contains(origin) || host.equals(authority(origin));
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
