package piste.minds.knock;

/// A way to throw, by name and speed.
///
/// @param speed in metres a second
public record ThrowStyle(String name, double speed) {}
