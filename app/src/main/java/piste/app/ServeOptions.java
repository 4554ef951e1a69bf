package piste.app;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.server.LabLimits;
import piste.server.Limits;
import piste.server.LogFormat;
import piste.server.Origin;
import piste.server.Pace;
import piste.server.ServerSettings;

/// How to serve: asked by `piste serve` and by `piste` alone.
final class ServeOptions {
  private static final int LAST_PORT = 65_535;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Mixin private DataOption data;

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
      description =
          "Log format, written to standard error: quiet, logfmt or json (default: quiet).")
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
      names = "--limit",
      paramLabel = "NAME=VALUE",
      description =
          "Changes one of the limits that docs/hosting.md lists, such as guest-tables=200/h:200 or"
              + " table-watchers=500; may be given several times.")
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

  LogFormat log() {
    return log;
  }

  ServerSettings settings() {
    return ServerSettings.in(data.folder())
        .on(host, port())
        .with(limits())
        .with(LabLimits.of(limits()))
        .with((brisk ? Pace.BRISK : Pace.STANDARD).withIdle(Duration.ofSeconds(idle)))
        .trusting(origins(), proxied, openMetrics);
  }

  private Limits limits() {
    Limits all = noLimits ? Limits.NONE : Limits.STANDARD;
    for (Map.Entry<String, String> limit : limits.entrySet()) {
      all = Complaint.unlessMade(spec, all.with(limit.getKey(), limit.getValue()));
    }
    return all;
  }

  private int port() {
    if (port < 0 || port > LAST_PORT) {
      throw Complaint.of(spec, "--port must be from 0 to %d, not %d".formatted(LAST_PORT, port));
    }
    return port;
  }

  private Set<Origin> origins() {
    return origins.stream()
        .map(text -> Complaint.unlessMade(spec, Origin.read(text)))
        .collect(Collectors.toSet());
  }
}
