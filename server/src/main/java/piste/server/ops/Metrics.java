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
import java.util.OptionalDouble;
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
  private final Counter forwarded;
  private final Counter called;
  private final Counter takeovers;
  private final Timer handedOn;
  private final Counter notHandedOn;
  private final Timer appends;
  private final Timer decisions;
  private final Timer bots;

  public Metrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    collections.bindTo(registry);
    facts = counter("piste.facts", "Facts written to the journal");
    commands = counter("piste.moves", "Commands accepted");
    dropped = counter("piste.clients.dropped", "Connections closed for being too slow");
    called = counter("piste.push.calls", "Players called while no page was open");
    forwarded = counter("piste.cluster.forwarded", "Messages sent to other nodes");
    takeovers = counter("piste.cluster.takeovers", "Tables taken over from other nodes");
    handedOn =
        timer("piste.cluster.handover", "Time for which a table waited on its way to another node");
    notHandedOn =
        counter(
            "piste.cluster.handover.failures", "Tables that no node took when this one stopped");
    appends = timer("piste.append", "Time until facts are durable");
    decisions = timer("piste.throw", "Time to decide a command, throw included");
    bots = timer("piste.bots.late", "How much later bots play than they should");
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

  /// What a number is now, if there is one of that name.
  public OptionalDouble now(String name) {
    io.micrometer.core.instrument.Gauge gauge = registry.find(name).gauge();
    return gauge == null ? OptionalDouble.empty() : OptionalDouble.of(gauge.value());
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

  /// Counts a move of a bot that was to look unhurried.
  ///
  /// @param late how long after it should have been made
  public void botPlayed(Duration late) {
    bots.record(late);
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

  public void called() {
    called.increment();
  }

  public void forwarded() {
    forwarded.increment();
  }

  public void tookOver(int tables) {
    takeovers.increment(tables);
  }

  /// A table that another node was to go on with.
  public void handedOn(boolean isTaken, long nanos) {
    if (isTaken) {
      handedOn.record(Duration.ofNanos(nanos));
    } else {
      notHandedOn.increment();
    }
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
