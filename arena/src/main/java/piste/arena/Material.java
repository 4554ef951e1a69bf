package piste.arena;

/// The friction and bounce of a surface. For a die on a surface the geometric mean of both is used.
public record Material(double friction, double bounce) {}
