package piste.cluster.wire;

import java.nio.ByteBuffer;

/// Carries messages between the nodes of a cluster: those from one node to another arrive in order,
/// and at most once. If some may be missing, the receiver is told.
public interface Wire extends AutoCloseable {
  /// What a node does with what it hears. Called by one thread, which must not be kept waiting.
  interface Listener {
    /// A message for this node alone, or for all.
    void received(String from, ByteBuffer message);

    /// Messages of a node to this one were lost on the way.
    void missed(String from);

    /// Messages of a node to all were lost on the way.
    void missedForAll(String from);

    /// The way refuses something for good, as where this node is not allowed to listen.
    void denied(String why);

    /// The connection is lost: nothing arrives, and nothing can be sent.
    void down();

    /// The connection is back; what was sent meanwhile is lost.
    void up();
  }

  /// The id of this node.
  String node();

  /// Whether what this node says reaches those who listen, itself among them.
  boolean isUp();

  /// Sends a message to one node.
  ///
  /// @return false if it cannot be sent now
  boolean send(String node, ByteBuffer message);

  /// Sends a message to all other nodes.
  ///
  /// @return false if it cannot be sent now
  boolean sendToAll(ByteBuffer message);

  /// Sends one node what may as well be lost: nobody notices if it is.
  void hint(String node, ByteBuffer message);

  /// The same to all other nodes.
  void hintAll(ByteBuffer message);

  /// Forgets a node that is gone.
  void forget(String node);

  /// Waits briefly until what was sent has left.
  void flush();

  @Override
  void close();
}
