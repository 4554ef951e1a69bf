package piste.bench.throwing;

/// How one throw ended.
///
/// @param seconds after which the dice were at rest, or time was up
/// @param down how many of the dice ended on the floor of the bowl
record Rest(double seconds, int dice, int down) {}
