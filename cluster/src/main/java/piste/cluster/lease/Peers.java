package piste.cluster.lease;

import java.time.Duration;
import java.util.Set;

/// The nodes that share a database, as it sees them when a lease is renewed.
///
/// @param live those whose lease has not run out
/// @param wired those of them that messages reach, by their own word
/// @param next how long it takes until the first lease of another runs out, if it is not renewed
public record Peers(Set<NodeId> live, Set<NodeId> wired, Duration next) {}
