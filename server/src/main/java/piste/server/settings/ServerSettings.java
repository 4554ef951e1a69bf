package piste.server.settings;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import piste.catalogue.Catalogue;

/// How a server is to run.
///
/// @param push if players are called whose page is not open
/// @param games that are played
public record ServerSettings(
    Address address,
    Stored stored,
    Limits limits,
    LabLimits lab,
    Pace pace,
    Access access,
    Optional<PushSettings> push,
    Catalogue games) {

  public static final int STANDARD_PORT = 8080;

  /// Where a server listens.
  ///
  /// @param port 0 for any that is free
  public record Address(String host, int port) {
    /// Where others on the same network find a server on a port, if they can.
    public Optional<String> nearby(int at) {
      return hearsEverybody()
          ? Network.address().map(address -> "http://%s:%d".formatted(address, at))
          : Optional.empty();
    }

    public boolean hearsEverybody() {
      return host.equals("0.0.0.0") || host.equals("::");
    }
  }

  /// Where a server keeps what it knows.
  ///
  /// @param data the folder of its journal and its key; without one, everything is forgotten at the
  ///     end
  /// @param database the address of a PostgreSQL database that keeps tables and keys instead of the
  ///     folder, which is for the lab alone then
  /// @param cluster if there are other servers that use the same database
  public record Stored(
      Optional<Path> data, Optional<String> database, Optional<ClusterSettings> cluster) {}

  /// Whom a server trusts.
  ///
  /// @param origins pages of other addresses that may talk to this server
  /// @param proxied whether a proxy stands before it, whose word on addresses is to be believed
  /// @param openMetrics whether anybody may read `/metrics`, not only this machine
  public record Access(Set<Origin> origins, boolean proxied, boolean openMetrics) {
    public Access {
      origins = Set.copyOf(origins);
    }
  }

  /// For everybody on the network, on the standard port, with data in a folder.
  public static ServerSettings in(Path data) {
    return of(new Address("0.0.0.0", STANDARD_PORT), Optional.of(data), Pace.STANDARD);
  }

  /// For this machine alone, on a free port, remembering nothing, with brisk bots.
  public static ServerSettings temporary() {
    return of(new Address("127.0.0.1", 0), Optional.empty(), Pace.BRISK);
  }

  private static ServerSettings of(Address address, Optional<Path> data, Pace pace) {
    return new ServerSettings(
        address,
        new Stored(data, Optional.empty(), Optional.empty()),
        Limits.STANDARD,
        LabLimits.STANDARD,
        pace,
        new Access(Set.of(), false, false),
        Optional.empty(),
        Catalogue.ofTheHouse());
  }

  /// How many arenas throw side by side.
  public int arenas() {
    return Math.max(1, Runtime.getRuntime().availableProcessors());
  }

  public ServerSettings on(String host, int port) {
    return new ServerSettings(
        new Address(host, port), stored, limits, lab, pace, access, push, games);
  }

  public ServerSettings keeping(Path folder) {
    return with(new Stored(Optional.of(folder), stored.database, stored.cluster));
  }

  /// With tables and keys in a database.
  public ServerSettings storing(String database) {
    return storing(database, Optional.empty());
  }

  /// The same, as one of several servers.
  public ServerSettings storing(String database, Optional<ClusterSettings> others) {
    return with(new Stored(stored.data, Optional.of(database), others));
  }

  private ServerSettings with(Stored other) {
    return new ServerSettings(address, other, limits, lab, pace, access, push, games);
  }

  public ServerSettings with(Limits other) {
    return new ServerSettings(address, stored, other, lab, pace, access, push, games);
  }

  public ServerSettings with(LabLimits other) {
    return new ServerSettings(address, stored, limits, other, pace, access, push, games);
  }

  public ServerSettings with(Pace other) {
    return new ServerSettings(address, stored, limits, lab, other, access, push, games);
  }

  public ServerSettings with(Catalogue others) {
    return new ServerSettings(address, stored, limits, lab, pace, access, push, others);
  }

  /// Calling players whose page is not open.
  public ServerSettings calling(Optional<PushSettings> other) {
    return new ServerSettings(address, stored, limits, lab, pace, access, other, games);
  }

  public ServerSettings trusting(Set<Origin> origins, boolean proxied, boolean openMetrics) {
    Access trusted = new Access(origins, proxied, openMetrics);
    return new ServerSettings(address, stored, limits, lab, pace, trusted, push, games);
  }
}
