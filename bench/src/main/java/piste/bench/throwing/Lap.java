package piste.bench.throwing;

/// What a peer did in one go.
///
/// @param cpuSeconds it took
/// @param simulatedSeconds until the dice were at rest, all throws together
/// @param dice how many lay or were thrown, all throws together
/// @param down how many of them ended on the floor of the bowl
record Lap(int tosses, double cpuSeconds, double simulatedSeconds, int dice, int down) {
  static final Lap NONE = new Lap(0, 0, 0, 0, 0);

  Lap and(Rest rest) {
    return new Lap(
        tosses + 1,
        cpuSeconds,
        simulatedSeconds + rest.seconds(),
        dice + rest.dice(),
        down + rest.down());
  }

  Lap and(Lap other) {
    return new Lap(
        tosses + other.tosses,
        cpuSeconds + other.cpuSeconds,
        simulatedSeconds + other.simulatedSeconds,
        dice + other.dice,
        down + other.down);
  }

  Lap taking(double seconds) {
    return new Lap(tosses, seconds, simulatedSeconds, dice, down);
  }

  double rate() {
    return tosses / cpuSeconds;
  }

  double meanSeconds() {
    return simulatedSeconds / tosses;
  }

  double shareDown() {
    return (double) down / dice;
  }
}
