package piste.people.meet;

import piste.people.Player;

/// Somebody whom a player follows.
///
/// @param visible whether they show that player that they are here
public record Followed(Player player, boolean visible) {}
