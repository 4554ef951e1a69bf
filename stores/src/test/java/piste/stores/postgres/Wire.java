package piste.stores.postgres;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A wire between the journal and PostgreSQL that a test can cut at the worst moment.
final class Wire implements AutoCloseable {
  /// What happens to the next commit.
  enum Fate {
    PASSED_ON,
    /// It never arrives, and the connection ends.
    LOST,
    /// It arrives, the connection ends, and nobody hears the answer.
    UNANSWERED,
    /// The same, and no other connection can be made until the wire is mended.
    UNANSWERED_AND_CUT
  }

  private static final Pattern NAMED = Pattern.compile("(S_\\d+)\0COMMIT\0");

  private final int target;
  private final ServerSocket server;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private volatile Fate fate = Fate.PASSED_ON;
  private volatile boolean isCut;

  Wire(int target) throws IOException {
    this.target = target;
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.startVirtualThread(this::accept);
  }

  int port() {
    return server.getLocalPort();
  }

  void next(Fate next) {
    fate = next;
  }

  void mend() {
    isCut = false;
  }

  /// Ends all connections, and lets no new one be made.
  void cut() {
    isCut = true;
    sockets.forEach(Wire::end);
  }

  private void accept() {
    try {
      while (true) {
        Socket client = server.accept();
        if (isCut) {
          client.close();
          continue;
        }
        Socket postgres = new Socket(InetAddress.getLoopbackAddress(), target);
        sockets.add(client);
        sockets.add(postgres);
        Thread.startVirtualThread(() -> pass(client, postgres, true));
        Thread.startVirtualThread(() -> pass(postgres, client, false));
      }
    } catch (IOException _) {
      // It was closed.
    }
  }

  private void pass(Socket from, Socket to, boolean isAsking) {
    byte[] bytes = new byte[1 << 16];
    Set<String> names = new HashSet<>();
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
        Fate mine = fate;
        if (isAsking
            && isCommit(new String(bytes, 0, read, ISO_8859_1), names)
            && mine != Fate.PASSED_ON) {
          fate = Fate.PASSED_ON;
          meet(mine, bytes, read, from, to);
          return;
        }
        out.write(bytes, 0, read);
        out.flush();
      }
    } catch (IOException _) {
      // The other side is gone.
    }
  }

  /// The driver sends its text once, and later only the name that it gave it.
  private static boolean isCommit(String text, Set<String> names) {
    Matcher named = NAMED.matcher(text);
    if (named.find()) {
      names.add("\0" + named.group(1) + "\0");
      return true;
    }
    return text.startsWith("B") && names.stream().anyMatch(text::contains);
  }

  /// Whether what was to happen has happened.
  boolean isMet() {
    return fate == Fate.PASSED_ON;
  }

  private void meet(Fate mine, byte[] bytes, int read, Socket client, Socket postgres)
      throws IOException {
    isCut = mine == Fate.UNANSWERED_AND_CUT;
    if (mine != Fate.LOST) {
      // Nobody hears the answer: the way back ends first.
      client.shutdownOutput();
      postgres.getOutputStream().write(bytes, 0, read);
      postgres.getOutputStream().flush();
      postgres.shutdownOutput(); // PostgreSQL does what it was told before it leaves
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
  public void close() throws IOException {
    server.close();
    sockets.forEach(Wire::end);
  }
}
