package piste.minds.search;

/// What playouts tell of a move.
///
/// @param share the share of the win that it brought the one who chooses, on average
/// @param error by how much that is usually off, one standard error
public record MoveEstimate<M>(M move, int playouts, double share, double error) {}
