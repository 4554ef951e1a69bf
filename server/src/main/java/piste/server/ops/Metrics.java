package piste.server.ops;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// What the server counts, for Prometheus to read.
public final class Metrics implements AutoCloseable {
  private static final int MOST_CODES = 200;

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final ConcurrentHashMap<String, Counter> refusals = new ConcurrentHashMap<>();
  private final JvmGcMetrics collections = new JvmGcMetrics();
  private final Counter facts;
  private final Counter commands;
  private final Counter dropped;
  private final Timer appends;
  private final Timer decisions;

  public Metrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    collections.bindTo(registry);
    facts = counter("piste.facts", "Facts written to the journal");
    commands = counter("piste.moves", "Commands accepted");
    dropped = counter("piste.clients.dropped", "Connections closed for being too slow");
    appends = timer("piste.append", "Time until facts are durable");
    decisions = timer("piste.throw", "Time to decide a command, throw included");
  }

  private Counter counter(String name, String meaning) {
    return Counter.builder(name).description(meaning).register(registry);
  }

  private Timer timer(String name, String meaning) {
    return Timer.builder(name)
        .description(meaning)
        .serviceLevelObjectives(
            Duration.ofMillis(1),
            Duration.ofMillis(5),
            Duration.ofMillis(10),
            Duration.ofMillis(25),
            Duration.ofMillis(50),
            Duration.ofMillis(100),
            Duration.ofMillis(500))
        .register(registry);
  }

  /// Something whose number can be asked for at any time.
  public void watch(String name, String meaning, Supplier<Number> number) {
    io.micrometer.core.instrument.Gauge.builder(name, number)
        .description(meaning)
        .register(registry);
  }

  public void kept(int number, long nanos) {
    facts.increment(number);
    appends.record(Duration.ofNanos(nanos));
  }

  public void accepted() {
    commands.increment();
  }

  public void decided(long nanos) {
    decisions.record(Duration.ofNanos(nanos));
  }

  public void refused(String code) {
    // Codes are ours and few; should one ever be made up as it goes, the rest are counted together.
    String name = refusals.size() < MOST_CODES || refusals.containsKey(code) ? code : "other";
    refusals
        .computeIfAbsent(
            name,
            key ->
                Counter.builder("piste.refusals")
                    .description("Refusals, by code")
                    .tag("code", key)
                    .register(registry))
        .increment();
  }

  public void dropped() {
    dropped.increment();
  }

  public String scrape() {
    return registry.scrape();
  }

  @Override
  public void close() {
    collections.close();
    registry.close();
  }
}
