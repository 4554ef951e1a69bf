package piste.server.push;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import piste.testkit.Waiting;

/// A push service on this machine, for tests.
final class PushService implements AutoCloseable {
  private static final char[] WORD = "for-tests".toCharArray();

  /// @param head its first lines
  /// @param body each character is one byte
  record Request(String head, String body) {
    byte[] bytes() {
      return body.getBytes(ISO_8859_1);
    }
  }

  final LinkedBlockingQueue<Request> heard = new LinkedBlockingQueue<>();
  private final SSLServerSocket door;
  private final SSLContext context;

  /// What it answers.
  volatile String answer = "HTTP/1.1 201 Created";

  /// How long it takes for each letter that it says.
  volatile Duration slowness = Duration.ZERO;

  /// Whether it says nothing at all.
  volatile boolean isSilent;

  private PushService(SSLContext context) throws IOException {
    this.context = context;
    this.door =
        (SSLServerSocket)
            context
                .getServerSocketFactory()
                .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::serve);
  }

  /// @param folder for its certificate, which Java's own tool makes
  static PushService open(Path folder)
      throws IOException, GeneralSecurityException, InterruptedException {
    Path file = folder.resolve("push-service.p12");
    String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    Process made =
        new ProcessBuilder(
                tool,
                "-genkeypair",
                "-alias",
                "push",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=dns:localhost",
                "-validity",
                "2",
                "-storetype",
                "PKCS12",
                "-storepass",
                new String(WORD),
                "-keystore",
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!made.waitFor(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS) || made.exitValue() != 0) {
      throw new IOException("no certificate was made");
    }
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, WORD);
    }
    KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
    own.init(keys, WORD);
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, WORD);
    trusted.setCertificateEntry("push", keys.getCertificate("push"));
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
    return new PushService(context);
  }

  /// For those who trust it.
  SSLSocketFactory tls() {
    return context.getSocketFactory();
  }

  String endpoint() {
    return "https://localhost:%d/wpush/v2/abc?d=1".formatted(door.getLocalPort());
  }

  Request next() throws InterruptedException {
    Request request = heard.poll(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS);
    if (request == null) {
      throw new AssertionError("nobody called");
    }
    return request;
  }

  private void serve() {
    while (!door.isClosed()) {
      try {
        SSLSocket socket = (SSLSocket) door.accept();
        Thread.ofVirtual().start(() -> hear(socket));
      } catch (IOException _) {
        // It was closed.
      }
    }
  }

  private void hear(SSLSocket socket) {
    try (socket) {
      InputStream in = socket.getInputStream();
      StringBuilder head = new StringBuilder();
      while (head.indexOf("\r\n\r\n") < 0) {
        head.append((char) in.read());
      }
      String length = head.toString().replaceFirst("(?s).*Content-Length: (\\d+).*", "$1");
      byte[] body = in.readNBytes(Integer.parseInt(length));
      heard.add(new Request(head.toString(), new String(body, ISO_8859_1)));
      if (isSilent) {
        in.read();
      }
      for (byte letter : (answer + "\r\n\r\n").getBytes(ISO_8859_1)) {
        Thread.sleep(slowness);
        socket.getOutputStream().write(letter);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (IOException _) {
      // Whoever called did not wait.
    }
  }

  @Override
  public void close() throws IOException {
    door.close();
  }
}
