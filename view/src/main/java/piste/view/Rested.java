package piste.view;

import java.util.Optional;

/// How one die came to rest after a step, and where, if it is still in the game.
///
/// @param shows in the notation of the game's readings
public record Rested(int id, String shows, Optional<Pose> pose) {}
