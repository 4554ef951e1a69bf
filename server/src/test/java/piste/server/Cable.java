package piste.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// The way from one node to a service on this machine. While it is cut, what is sent goes nowhere
/// and nobody is told, as with a cable that was pulled.
final class Cable implements AutoCloseable {
  private final int target;
  private final ServerSocket server;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private volatile boolean isCut;

  Cable(int target) {
    this.target = target;
    try {
      server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.startVirtualThread(this::accept);
  }

  /// Where this way begins, on this machine.
  int port() {
    return server.getLocalPort();
  }

  /// An address of the service, with this way to it.
  String through(String address) {
    return address.replace(":" + target, ":" + server.getLocalPort());
  }

  void cut() {
    isCut = true;
  }

  /// What was under way is lost, and so are the connections.
  void mend() {
    sockets.forEach(Cable::end);
    sockets.clear();
    isCut = false;
  }

  private void accept() {
    try {
      while (true) {
        join(server.accept());
      }
    } catch (IOException _) {
      // It was closed.
    }
  }

  private void join(Socket client) {
    try {
      Socket service = new Socket(InetAddress.getLoopbackAddress(), target);
      sockets.add(client);
      sockets.add(service);
      Thread.startVirtualThread(() -> pass(client, service));
      Thread.startVirtualThread(() -> pass(service, client));
    } catch (IOException _) {
      // The service is not there.
      end(client);
    }
  }

  private void pass(Socket from, Socket to) {
    byte[] bytes = new byte[1 << 16];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
        if (!isCut) {
          out.write(bytes, 0, read);
          out.flush();
        }
      }
    } catch (IOException _) {
      // One side is gone.
    }
    if (!isCut) {
      end(from);
      end(to);
    }
  }

  private static void end(Socket socket) {
    try {
      socket.close();
    } catch (IOException _) {
      // It is closed already.
    }
  }

  @Override
  public void close() {
    mend();
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    sockets.forEach(Cable::end);
  }
}
