package piste.app.serve;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.Games;
import piste.app.cli.StoreOption;
import piste.app.cli.UsageError;
import piste.server.settings.ClusterSettings;
import piste.server.settings.LabLimits;
import piste.server.settings.Limits;
import piste.server.settings.LogFormat;
import piste.server.settings.Origin;
import piste.server.settings.Pace;
import piste.server.settings.PushSettings;
import piste.server.settings.ServerSettings;

/// How to serve: asked by `piste serve` and by `piste` alone.
public final class ServeOptions {
  private static final int LAST_PORT = 65_535;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Mixin private StoreOption data;

  @Mixin private ClusterOptions cluster;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8080",
      description = "The port to listen on; 0 picks a free one (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "0.0.0.0",
      description =
          "The address to listen on; 127.0.0.1 for this machine only (default: all addresses).")
  private String host;

  @Option(
      names = "--log",
      paramLabel = "FORMAT",
      defaultValue = "QUIET",
      description = "Format of the log on standard error: quiet, logfmt or json (default: quiet).")
  private LogFormat log;

  @Option(
      names = "--origin",
      paramLabel = "URL",
      description =
          "Another origin whose pages may use this server, such as https://dice.example. May be"
              + " repeated. Needed for a page served from elsewhere, or behind a proxy that does"
              + " not pass on the host name.")
  private Set<String> origins = new TreeSet<>();

  @Option(
      names = "--proxied",
      description =
          "Run behind a proxy: trust the last value of X-Forwarded-For, X-Forwarded-Proto and"
              + " X-Forwarded-Host.")
  private boolean proxied;

  @Option(
      names = "--open-metrics",
      description = "Serve /metrics to everyone, not only to this machine.")
  private boolean openMetrics;

  @Option(
      names = "--push",
      paramLabel = "CONTACT",
      description =
          "Call players who want it while they have no page open, through the push services of"
              + " their browsers. CONTACT tells these services how to reach you:"
              + " mailto:host@dice.example or https://dice.example.")
  private String push;

  @Option(
      names = "--push-private",
      description = "With --push: allow push services inside this machine's own network.")
  private boolean pushPrivate;

  @Option(
      names = "--limit",
      paramLabel = "NAME=VALUE",
      description =
          "Change one of the limits that docs/hosting.md lists, such as guest-tables=200/h:200 or"
              + " table-watchers=500. May be repeated.")
  private Map<String, String> limits = new TreeMap<>();

  @Option(
      names = "--no-limits",
      hidden = true,
      description = "No rate limits. For benchmarks only.")
  private boolean noLimits;

  @Option(names = "--brisk", hidden = true, description = "Bots play without pausing. For tests.")
  private boolean brisk;

  @Option(
      names = "--idle",
      paramLabel = "SECONDS",
      defaultValue = "600",
      hidden = true,
      description = "How long a table without visitors stays in memory. For benchmarks.")
  private int idle;

  @Option(
      names = "--games",
      paramLabel = "DIR",
      description =
          "A folder with jars of further games (default: PISTE_GAMES, if it is set). Other commands"
              + " take it too, before their name: piste --games DIR simulate pig.")
  void games(Path folder) {
    Games.from(folder, spec);
  }

  LogFormat log() {
    return log;
  }

  ServerSettings settings() {
    ServerSettings settings = ServerSettings.in(data.folder());
    Optional<ClusterSettings> others = cluster.settings(spec, data.address());
    return data.address()
        .map(address -> settings.storing(address, others))
        .orElse(settings)
        .on(host, port())
        .with(Games.of(spec))
        .with(limits())
        .with(LabLimits.of(limits()))
        .with((brisk ? Pace.BRISK : Pace.STANDARD).withIdle(Duration.ofSeconds(idle)))
        .trusting(origins(), proxied, openMetrics)
        .calling(push(others));
  }

  private Optional<PushSettings> push(Optional<ClusterSettings> others) {
    if (push == null && pushPrivate) {
      throw UsageError.of(spec, "--push-private only works together with --push");
    }
    if (push != null && others.isPresent()) {
      throw UsageError.of(spec, "--push works with a single server, not with --cluster");
    }
    return Optional.ofNullable(push)
        .map(to -> UsageError.unlessMade(spec, PushSettings.read(to, pushPrivate)));
  }

  private Limits limits() {
    Limits all = noLimits ? Limits.NONE : Limits.STANDARD;
    for (Map.Entry<String, String> limit : limits.entrySet()) {
      all = UsageError.unlessMade(spec, all.with(limit.getKey(), limit.getValue()));
    }
    return all;
  }

  private int port() {
    if (port < 0 || port > LAST_PORT) {
      throw UsageError.of(spec, "--port must be from 0 to %d, not %d".formatted(LAST_PORT, port));
    }
    return port;
  }

  private Set<Origin> origins() {
    return origins.stream()
        .map(text -> UsageError.unlessMade(spec, Origin.read(text)))
        .collect(Collectors.toSet());
  }
}
