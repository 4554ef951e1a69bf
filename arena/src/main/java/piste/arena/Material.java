package piste.arena;

/// How a surface meets dice. What a die and a surface do together is the geometric mean of both.
public record Material(double friction, double bounce) {}
