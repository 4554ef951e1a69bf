package piste.view;

import java.util.Optional;

/// What is told of one die after a step: how it came to rest, and where, if it still takes part.
///
/// @param shows in the notation of the game's readings
public record Rested(int id, String shows, Optional<Pose> pose) {}
