package piste.server.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Map;
import piste.rules.Attempt;

/// The address of pages, as browsers tell it: scheme, name and port, in small letters, without the
/// port that is usual for the scheme.
public record Origin(String text) {
  private static final Map<String, Integer> USUAL_PORTS = Map.of("http", 80, "https", 443);
  private static final int NO_PORT = -1;

  /// Reads an address as people write it. Whatever no browser would call an origin is refused.
  public static Attempt<Origin> read(String text) {
    try {
      URI uri = new URI(text.strip().toLowerCase(Locale.ROOT));
      return isOrigin(uri) ? Attempt.made(new Origin(written(uri))) : refused(text);
    } catch (URISyntaxException _) {
      return refused(text);
    }
  }

  private static boolean isOrigin(URI uri) {
    return uri.getScheme() != null
        && USUAL_PORTS.containsKey(uri.getScheme())
        && uri.getHost() != null
        && uri.getUserInfo() == null
        && (uri.getPath().isEmpty() || uri.getPath().equals("/"))
        && uri.getQuery() == null
        && uri.getFragment() == null;
  }

  private static String written(URI uri) {
    Integer usual = USUAL_PORTS.get(uri.getScheme());
    boolean isUsual = uri.getPort() == NO_PORT || Integer.valueOf(uri.getPort()).equals(usual);
    return uri.getScheme() + "://" + uri.getHost() + (isUsual ? "" : ":" + uri.getPort());
  }

  private static Attempt<Origin> refused(String text) {
    return Attempt.refused(
        "server.origins",
        "'%s' is not an origin: write http:// or https://, a host name, and a port if needed, such as"
                .formatted(text)
            + " https://dice.example");
  }
}
