package piste.minds;

import java.util.Optional;
import piste.arena.Gesture;

/// What a bot means to do at a bowl, and why.
///
/// @param gesture how it throws, if the move sets dice in flight
public record Intent<M>(M move, Optional<Gesture> gesture, Words why) {}
