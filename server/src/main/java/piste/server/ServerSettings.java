package piste.server;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// How a server is to run.
///
/// @param host the address to listen on
/// @param port 0 for any that is free
/// @param data the folder of its journal and its key; without one, everything is forgotten at the
///     end
/// @param origins pages of other addresses that may talk to this server
/// @param proxied whether a proxy stands before it, whose word on addresses is to be believed
/// @param openMetrics whether anybody may read `/metrics`, not only this machine
public record ServerSettings(
    String host,
    int port,
    Optional<Path> data,
    Limits limits,
    LabLimits lab,
    Pace pace,
    Set<Origin> origins,
    boolean proxied,
    boolean openMetrics) {

  public static final int STANDARD_PORT = 8080;

  public ServerSettings {
    origins = Set.copyOf(origins);
  }

  /// For everybody on the network, on the standard port, with data in a folder.
  public static ServerSettings in(Path data) {
    return new ServerSettings(
        "0.0.0.0",
        STANDARD_PORT,
        Optional.of(data),
        Limits.STANDARD,
        LabLimits.STANDARD,
        Pace.STANDARD,
        Set.of(),
        false,
        false);
  }

  /// For this machine alone, on a free port, remembering nothing, with brisk bots.
  public static ServerSettings passing() {
    return new ServerSettings(
        "127.0.0.1",
        0,
        Optional.empty(),
        Limits.STANDARD,
        LabLimits.STANDARD,
        Pace.BRISK,
        Set.of(),
        false,
        false);
  }

  /// How many arenas throw side by side.
  int arenas() {
    return Math.max(1, Runtime.getRuntime().availableProcessors());
  }

  /// Where others on the same network find a server on a port, if they can.
  public Optional<String> addressNearby(int at) {
    return hearsEverybody()
        ? Network.address().map(address -> "http://%s:%d".formatted(address, at))
        : Optional.empty();
  }

  public boolean hearsEverybody() {
    return host.equals("0.0.0.0") || host.equals("::");
  }

  public ServerSettings on(String otherHost, int otherPort) {
    return new ServerSettings(
        otherHost, otherPort, data, limits, lab, pace, origins, proxied, openMetrics);
  }

  public ServerSettings keeping(Path folder) {
    return new ServerSettings(
        host, port, Optional.of(folder), limits, lab, pace, origins, proxied, openMetrics);
  }

  public ServerSettings with(Limits other) {
    return new ServerSettings(host, port, data, other, lab, pace, origins, proxied, openMetrics);
  }

  public ServerSettings with(LabLimits other) {
    return new ServerSettings(host, port, data, limits, other, pace, origins, proxied, openMetrics);
  }

  public ServerSettings with(Pace other) {
    return new ServerSettings(host, port, data, limits, lab, other, origins, proxied, openMetrics);
  }

  public ServerSettings trusting(Set<Origin> otherOrigins, boolean behindProxy, boolean metrics) {
    return new ServerSettings(
        host, port, data, limits, lab, pace, otherOrigins, behindProxy, metrics);
  }
}
