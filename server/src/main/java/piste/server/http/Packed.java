package piste.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/// What is sent, as it is and by gzip. Packing takes a millisecond for every 30 KB: what is large
/// is packed once, by a thread that thinks, and not by those that serve.
final class Packed {
  private static final int WORTH_PACKING = 512;
  private static final int MOST_AT_ONCE = 16 << 10;
  private static final double WORTH_SENDING = 0.9;

  private final byte[] plain;
  private final Optional<byte[]> gzip;

  private Packed(byte[] plain, Optional<byte[]> gzip) {
    this.plain = plain;
    this.gzip = gzip;
  }

  static Packed of(String text) {
    return of(text.getBytes(UTF_8));
  }

  static Packed of(byte[] plain) {
    return new Packed(plain, packed(plain));
  }

  /// For those who serve: packed only where that takes no time.
  static Packed quickly(String text) {
    byte[] plain = text.getBytes(UTF_8);
    return plain.length > MOST_AT_ONCE ? new Packed(plain, Optional.empty()) : of(plain);
  }

  /// How much memory it takes.
  int size() {
    return plain.length + gzip.map(bytes -> bytes.length).orElse(0);
  }

  /// Answers with it, in the way the client prefers.
  void send(Context context) {
    if (gzip.isPresent()) {
      context.res().addHeader("Vary", "Accept-Encoding");
    }
    sendAsAccepted(context);
  }

  /// The same where the header that tells caches of it is set already.
  void sendAsAccepted(Context context) {
    String accepts = Optional.ofNullable(context.header("Accept-Encoding")).orElse("");
    if (gzip.isPresent() && accepts.contains("gzip")) {
      context.header("Content-Encoding", "gzip").result(gzip.get());
    } else {
      context.result(plain);
    }
  }

  private static Optional<byte[]> packed(byte[] plain) {
    if (plain.length < WORTH_PACKING) {
      return Optional.empty();
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.size() < plain.length * WORTH_SENDING
        ? Optional.of(out.toByteArray())
        : Optional.empty();
  }
}
