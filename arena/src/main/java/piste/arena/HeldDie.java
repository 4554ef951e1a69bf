package piste.arena;

/// A die in the hand.
///
/// @param id the caller's name for it
public record HeldDie(int id, DieShape shape) {}
