package piste.app.serve;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import piste.app.cli.UsageError;
import piste.server.settings.ClusterSettings;

/// Whether a server is one of several, and how it finds the others.
public final class ClusterOptions {
  @Option(
      names = "--cluster",
      description =
          "Run as one of several servers that share a PostgreSQL database (--store) and a NATS"
              + " server (--nats). docs/hosting-many.md explains it.")
  private boolean isNode;

  @Option(
      names = "--nats",
      paramLabel = "URL",
      description =
          "With --cluster: the NATS server that all nodes use (default: PISTE_NATS, otherwise"
              + " nats://localhost:4222).")
  private Optional<String> nats = Optional.empty();

  @Option(
      names = "--node",
      paramLabel = "NAME",
      description =
          "With --cluster: what this node is called in logs and metrics: small letters, digits and"
              + " dashes (default: the name of this machine).")
  private Optional<String> node = Optional.empty();

  @Option(
      names = "--cluster-name",
      paramLabel = "NAME",
      description =
          "With --cluster: the name of the cluster, if several share a NATS server (default:"
              + " piste).")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--drain",
      paramLabel = "SECONDS",
      description =
          "With --cluster: how long /health says that this node is about to stop before it does, so"
              + " that a proxy sends nobody to it any more (default: 0).")
  private Optional<Integer> drain = Optional.empty();

  /// Nothing if this server is alone.
  Optional<ClusterSettings> settings(CommandSpec spec, Optional<String> store) {
    if (!isNode) {
      if (Stream.of(nats, node, name, drain).anyMatch(Optional::isPresent)) {
        throw UsageError.of(spec, "--nats, --node, --cluster-name and --drain need --cluster");
      }
      return Optional.empty();
    }
    if (store.isEmpty()) {
      throw UsageError.of(
          spec,
          "--cluster needs a PostgreSQL database that all nodes share: add --store"
              + " postgres://user:password@host/database, or set PISTE_STORE");
    }
    String cluster = name.orElse("piste");
    if (!cluster.matches("[a-z0-9-]{1,32}")) {
      throw UsageError.of(
          spec, "--cluster-name must be of small letters, digits and dashes, 32 at the most");
    }
    int seconds = drain.orElse(0);
    if (seconds < 0) {
      throw UsageError.of(spec, "--drain must be 0 or more seconds, not %d".formatted(seconds));
    }
    String url =
        nats.or(() -> Optional.ofNullable(System.getenv("PISTE_NATS")))
            .filter(address -> !address.isBlank())
            .orElse("nats://localhost:4222");
    return Optional.of(
        new ClusterSettings(
            url, cluster, node.orElseGet(ClusterOptions::machine), Duration.ofSeconds(seconds)));
  }

  /// The name of this machine, as far as a node may be called so.
  private static String machine() {
    try {
      String host = InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
      String plain =
          host.replaceFirst("\\..*", "").replaceAll("[^a-z0-9-]", "-").replaceAll("^-+|-+$", "");
      return plain.isEmpty() ? "node" : plain.substring(0, Math.min(plain.length(), 24));
    } catch (UnknownHostException _) {
      return "node";
    }
  }
}
