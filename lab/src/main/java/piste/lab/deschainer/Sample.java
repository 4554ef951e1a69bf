package piste.lab.deschainer;

/// A position of a game, and what became of whoever was to act.
///
/// @param features measured, in their order
/// @param won 1 for a win, 0 for a loss, a half for a draw
@SuppressWarnings("ArrayRecordComponent") // there are hundreds of thousands, and nobody compares
record Sample(int[] features, double won) {}
