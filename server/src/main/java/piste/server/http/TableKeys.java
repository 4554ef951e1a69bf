package piste.server.http;

import io.javalin.http.Context;

/// Where the key of a private table stands in a request: in a header, which no log of a proxy
/// shows. Older clients put it in the address, and that still works.
final class TableKeys {
  static final String HEADER = "Piste-Key";

  private TableKeys() {}

  /// The key, or nothing.
  static String of(Context context) {
    String header = context.header(HEADER);
    String query = context.queryParam("key");
    return header != null ? header : query != null ? query : "";
  }
}
