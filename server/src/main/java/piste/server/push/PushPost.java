package piste.server.push;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/// Hands messages to push services. It connects to the very address that was looked at, follows no
/// redirection and reads no more of an answer than its first line: whoever gave the address learns
/// nothing from it.
final class PushPost {
  private static final int HTTPS = 443;
  private static final int LONGEST_LINE = 256;
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3})( .*)?");

  private final SSLSocketFactory tls;
  private final LookUps lookUps;
  private final Endpoints allowed;
  private final Duration patience;

  /// @param patience how long a name may take to look up, and then how long a connection may last,
  ///     however slowly the other side goes on
  PushPost(SSLSocketFactory tls, LookUps lookUps, Endpoints allowed, Duration patience) {
    this.tls = tls;
    this.lookUps = lookUps;
    this.allowed = allowed;
    this.patience = patience;
  }

  /// Sends a message; the status of the answer.
  ///
  /// @param seconds for how long the push service keeps it
  int send(URI endpoint, String authorization, int seconds, byte[] body) throws IOException {
    int port = endpoint.getPort() == -1 ? HTTPS : endpoint.getPort();
    InetAddress address = lookUps.address(endpoint.getHost(), patience);
    if (!allowed.allows(address)) {
      throw new IOException("it is at an address inside a network");
    }
    int millis = (int) patience.toMillis();
    try (Socket plain = new Socket()) {
      CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS, Runnable::run)
          .execute(() -> close(plain));
      plain.connect(new InetSocketAddress(address, port), millis);
      plain.setSoTimeout(millis);
      try (SSLSocket socket = (SSLSocket) tls.createSocket(plain, endpoint.getHost(), port, true)) {
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        OutputStream out = socket.getOutputStream();
        out.write(head(endpoint, authorization, seconds, body.length).getBytes(US_ASCII));
        out.write(body);
        out.flush();
        return status(socket.getInputStream());
      }
    }
  }

  /// Whoever reads from it or writes to it fails.
  private static void close(Socket plain) {
    try {
      plain.close();
    } catch (IOException _) {
      // Then it is closed already.
    }
  }

  private static String head(URI endpoint, String authorization, int seconds, int length) {
    String path = endpoint.getRawPath().isEmpty() ? "/" : endpoint.getRawPath();
    String query = endpoint.getRawQuery() == null ? "" : "?" + endpoint.getRawQuery();
    String port = endpoint.getPort() == -1 ? "" : ":" + endpoint.getPort();
    return String.join(
        "\r\n",
        "POST " + path + query + " HTTP/1.1",
        "Host: " + endpoint.getHost() + port,
        "Authorization: " + authorization,
        "Content-Type: application/octet-stream",
        "Content-Encoding: aes128gcm",
        "Content-Length: " + length,
        "TTL: " + seconds,
        "Urgency: high",
        "Connection: close",
        "",
        "");
  }

  private static int status(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\r' && next != '\n'; next = in.read()) {
      if (next < 0 || line.length() > LONGEST_LINE) {
        throw new IOException("that was no answer");
      }
      line.append((char) next);
    }
    Matcher status = STATUS.matcher(line);
    if (!status.matches()) {
      throw new IOException("that was no answer");
    }
    return Integer.parseInt(status.group(1));
  }
}
