package piste.arena;

/// How the physics engine works: its step, its care, and the body of a die. Lengths in metres.
///
/// @param stepsPerSecond fixed; every path is a whole number of these
/// @param stepsPerSample one pose is kept in so many steps
/// @param stepsPerLook whether all dice rest is looked at in so many steps
/// @param longestSeconds what still moves then is read as it is
/// @param gravity in metres a second squared
/// @param velocitySteps how often speeds are corrected in a step
/// @param positionSteps how often overlaps are
/// @param sleepSeconds a die slower than `sleepSpeed` for so long is at rest
/// @param sleepSpeed in metres a second
/// @param slop the overlap that is let be
/// @param density of a die, in kilograms a cubic metre
/// @param rounding of a die's edges, inside its bounds
/// @param drag how much speed is lost in a second, as a fraction
/// @param spinDrag how much spin is
public record Engine(
    int stepsPerSecond,
    int stepsPerSample,
    int stepsPerLook,
    double longestSeconds,
    double gravity,
    int velocitySteps,
    int positionSteps,
    double sleepSeconds,
    double sleepSpeed,
    double slop,
    double density,
    double rounding,
    double drag,
    double spinDrag) {

  public int samplesPerSecond() {
    return stepsPerSecond / stepsPerSample;
  }

  int mostSteps() {
    return (int) Math.round(longestSeconds * stepsPerSecond);
  }
}
