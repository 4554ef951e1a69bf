package piste.server.http;

import io.javalin.http.Context;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import piste.server.guest.Addresses;

/// Where a request comes from. The connection says so; behind a proxy, `X-Forwarded-For`,
/// `X-Forwarded-Proto` and `X-Forwarded-Host` do. Of several, the last: it is the one that our own
/// proxy wrote, and whatever stands before it may be a visitor's invention. `Forwarded` is not
/// believed, for a proxy that writes the others hands it on as it came.
final class RequestOrigin {
  private static final String FOR = "X-Forwarded-For";
  private static final String PROTO = "X-Forwarded-Proto";
  private static final String HOST = "X-Forwarded-Host";

  private static final Set<String> LOOPS =
      Set.of("::1", "[::1]", "0:0:0:0:0:0:0:1", "[0:0:0:0:0:0:0:1]");

  private final boolean proxied;

  /// @param proxied whether a proxy stands before this server
  RequestOrigin(boolean proxied) {
    this.proxied = proxied;
  }

  /// The visitor's address.
  String address(Context context) {
    return told(context, FOR).orElseGet(context::ip);
  }

  /// Whether the visitor is on this machine. One for whom somebody else speaks is not, unless it
  /// is the proxy that says so; nor is a page of elsewhere whose name suddenly means this machine.
  boolean isLocal(Context context) {
    String address = address(context);
    return (proxied || context.header(FOR) == null)
        && (address.startsWith("127.") || LOOPS.contains(address))
        && Addresses.isOwnName(host(context));
  }

  /// Whether nobody between the visitor and us can read along.
  boolean isSecure(Context context) {
    return told(context, PROTO).orElseGet(context::scheme).equals("https");
  }

  /// The name and port by which the visitor asked for this server.
  String host(Context context) {
    return told(context, HOST).or(() -> Optional.ofNullable(context.header("Host"))).orElse("");
  }

  /// What the proxy says, if there is one.
  private Optional<String> told(Context context, String header) {
    if (!proxied) {
      return Optional.empty();
    }
    String all = String.join(",", Collections.list(context.req().getHeaders(header)));
    String last = all.substring(all.lastIndexOf(',') + 1).strip();
    return last.isEmpty() ? Optional.empty() : Optional.of(last);
  }
}
