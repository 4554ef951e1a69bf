package piste.server.cluster;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import piste.cluster.wire.Wire;

/// Keeps what is sent to other nodes.
final class KeptWire implements Wire {
  final List<Packet> sent = new CopyOnWriteArrayList<>();

  @Override
  public String node() {
    return "here";
  }

  @Override
  public boolean isUp() {
    return true;
  }

  @Override
  public boolean send(String node, ByteBuffer message) {
    sent.add(Packet.read(message).orElseThrow());
    return true;
  }

  @Override
  public boolean sendToAll(ByteBuffer message) {
    return true;
  }

  @Override
  public void hint(String node, ByteBuffer message) {
    send(node, message);
  }

  @Override
  public void hintAll(ByteBuffer message) {
    // Nobody else is there.
  }

  @Override
  public void forget(String node) {
    // Nothing is kept of nodes.
  }

  @Override
  public void flush() {
    // Everything has left.
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
