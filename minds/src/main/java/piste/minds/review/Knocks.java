package piste.minds.review;

import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/// How the hand of a throw is told where chances are only estimates. The thrown dice of every
/// gesture show all faces alike; so a gesture is worth what it knocks, and each throw is compared
/// with the same one that knocks nothing.
///
/// @param appraiser quick enough for very many positions: for each time that a throw is thrown
///     again one whose estimates are off by other chance, so that their errors show in the variance
/// @param without a reading as if nothing had been knocked
public record Knocks<S, R>(IntFunction<Appraiser<S>> appraiser, UnaryOperator<R> without) {}
