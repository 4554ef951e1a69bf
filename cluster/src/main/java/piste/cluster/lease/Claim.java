package piste.cluster.lease;

/// What came of claiming a table.
public sealed interface Claim {
  /// It is this node's.
  ///
  /// @param epoch to be named in every append: one with an older epoch is refused
  /// @param version how many facts the table has. Nobody else adds any
  record Owned(long epoch, long version) implements Claim {}

  /// Another node has it, and that node's lease has not run out.
  record Elsewhere(NodeId node) implements Claim {}

  /// There is no such table.
  record Unknown() implements Claim {}
}
