package piste.rules;

import java.util.function.ToLongFunction;

/// A number worth knowing of a finished game, for experiments to average.
///
/// @param name what is counted, in English, as it stands in a report
/// @param value the number, given the last position
public record Measure<S>(String name, ToLongFunction<S> value) {}
