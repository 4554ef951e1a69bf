package piste.server.settings;

import java.time.Duration;

/// How a server spends time.
///
/// @param thought how long a bot waits before it plays, once the last throw was seen; if none, not
///     even for that
/// @param idle how long a table that nobody looks at stays in memory
/// @param pings how often every connection is asked whether it is still there
/// @param silence how long nothing may come over a connection, no answer either, before it ends;
///     clearly longer than `pings`, so that slow phones have time to answer
/// @param disconnectGrace how long a connection may be lost before that is a fact
/// @param farewell how long a stopping server waits for clients to hear of it
public record Pace(
    Duration thought,
    Duration idle,
    Duration pings,
    Duration silence,
    Duration disconnectGrace,
    Duration farewell) {
  public static final Pace STANDARD =
      new Pace(
          Duration.ofMillis(900),
          Duration.ofMinutes(10),
          Duration.ofSeconds(20),
          Duration.ofSeconds(45),
          Duration.ofSeconds(3),
          Duration.ofSeconds(2));

  /// For tests: bots do not hesitate.
  public static final Pace BRISK = STANDARD.withThought(Duration.ZERO);

  public Pace withIdle(Duration other) {
    return new Pace(thought, other, pings, silence, disconnectGrace, farewell);
  }

  public Pace withPings(Duration others, Duration otherSilence) {
    return new Pace(thought, idle, others, otherSilence, disconnectGrace, farewell);
  }

  public Pace withThought(Duration other) {
    return new Pace(other, idle, pings, silence, disconnectGrace, farewell);
  }
}
