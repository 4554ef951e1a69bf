package piste.server.http;

import io.javalin.http.Context;
import io.javalin.websocket.WsContext;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Where the key of a private table stands in a request: in a header, which no log of a proxy
/// shows. Older clients put it in the address, and that still works.
final class TableKeys {
  static final String HEADER = "Piste-Key";

  private TableKeys() {}

  /// The key, or nothing.
  static String of(Context context) {
    return find(context::header, context::queryParam).orElse("");
  }

  /// The key that a connection brings, if it does; otherwise its first message does.
  static Optional<String> of(WsContext context) {
    return find(context::header, context::queryParam);
  }

  private static Optional<String> find(UnaryOperator<String> header, UnaryOperator<String> query) {
    return Optional.ofNullable(header.apply(HEADER))
        .or(() -> Optional.ofNullable(query.apply("key")));
  }
}
