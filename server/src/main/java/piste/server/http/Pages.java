package piste.server.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.rules.Attempt;
import piste.view.Dictionary.Language;

/// The files of the page. They do not change while a server runs, so each is read, hashed and
/// packed once.
final class Pages {
  private static final Logger LOG = LoggerFactory.getLogger(Pages.class);
  /// Where a build of the page is kept, open to other modules as all of META-INF.
  private static final String BUILT = "META-INF/page/";

  /// The addresses of the page's own screens: all of them are the one page.
  private static final Pattern SCREENS =
      Pattern.compile(
          "/|/(new|join|games|learn|lab|leaders|me|people|host)|/(table|screen|hand|review|replay"
              + "|prove|rules|learn|practice|puzzles|daily|leaders)/[\\w-]+|/(player|club)/[^/]{1,200}");

  private static final Pattern BROTLI = Pattern.compile("\\bbr\\b");
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("html", "text/html; charset=utf-8"),
          Map.entry("css", "text/css; charset=utf-8"),
          Map.entry("js", "text/javascript; charset=utf-8"),
          Map.entry("mjs", "text/javascript; charset=utf-8"),
          Map.entry("json", "application/json"),
          Map.entry("webmanifest", "application/manifest+json"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("png", "image/png"),
          Map.entry("jpg", "image/jpeg"),
          Map.entry("webp", "image/webp"),
          Map.entry("ico", "image/x-icon"),
          Map.entry("woff2", "font/woff2"),
          Map.entry("wasm", "application/wasm"),
          Map.entry("mp3", "audio/mpeg"),
          Map.entry("ogg", "audio/ogg"),
          Map.entry("txt", "text/plain; charset=utf-8"));

  /// The cookie with the language that somebody chose on the page.
  private static final String LANGUAGE = "piste.language";

  /// Where the parts of the page are that games bring.
  private static final Pattern OF_A_GAME = Pattern.compile("games/([\\w-]+)/([\\w.-]+)");

  private final Catalogue games;
  private final Map<String, Optional<Asset>> assets = new ConcurrentHashMap<>();

  Pages(Catalogue games) {
    this.games = games;
  }

  /// A file as it is sent.
  private static final class Asset {
    final String type;
    final String tag;
    final Packed packed;

    /// The same by Brotli, where the build brought it. Browsers take it over HTTPS and from their
    /// own machine.
    final Optional<byte[]> brotli;

    Asset(String path, byte[] plain, Optional<byte[]> brotli) {
      this.type = TYPES.getOrDefault(ending(path), "application/octet-stream");
      this.tag = '"' + Base64.getUrlEncoder().encodeToString(sha256(plain)).substring(0, 22) + '"';
      this.packed = Packed.of(plain);
      this.brotli = brotli;
    }
  }

  /// Whether a request is for a file whose name always means the same bytes.
  boolean isForGood(Context context) {
    return isForGood(context.path()) && isName(context.path()) && known(context.path()).isPresent();
  }

  private static boolean isForGood(String path) {
    return path.startsWith("/assets/");
  }

  /// Only names that a build makes: nothing hidden, no way up, few enough to keep them all.
  private static boolean isName(String path) {
    return path.matches("(/[A-Za-z0-9_-][A-Za-z0-9._-]*){1,4}") && hasType(path);
  }

  /// Answers with the file at the request's path, if there is one.
  boolean answer(Context context) {
    if (context.path().equals("/")) {
      return answerFirst(context);
    }
    String path = SCREENS.matcher(context.path()).matches() ? "/index.html" : context.path();
    if (!isName(path)) {
      return false;
    }
    Optional<Asset> asset = known(path);
    asset.ifPresent(file -> send(context, path, file));
    return asset.isPresent();
  }

  /// Answers with the first page, which is read before any script has run: in the language that was
  /// chosen here, else in the first of the browser's that Piste speaks.
  private boolean answerFirst(Context context) {
    Optional<Asset> first = known("/first." + wished(context).code() + ".html");
    Optional<Asset> page = first.or(() -> known("/index.html"));
    page.ifPresent(
        file -> {
          send(context, "/", file);
          context.res().addHeader("Vary", "Accept-Language, Cookie");
        });
    return page.isPresent();
  }

  private static Language wished(Context context) {
    Stream<String> chosen = Stream.ofNullable(context.cookie(LANGUAGE));
    return Stream.concat(chosen, accepted(context.header("Accept-Language")))
        .flatMap(tag -> Stream.of(Language.values()).filter(each -> tag.startsWith(each.code())))
        .findFirst()
        .orElse(Language.EN);
  }

  /// The languages that a browser asks for, the likeliest first; none if it asks for nonsense.
  private static Stream<String> accepted(String header) {
    try {
      return header == null
          ? Stream.empty()
          : Locale.LanguageRange.parse(header).stream().map(Locale.LanguageRange::getRange);
    } catch (IllegalArgumentException e) {
      return Stream.empty();
    }
  }

  /// Answers somebody who reads with a browser where there is nothing: by the page, which says so
  /// in words and leads back. Programs ask for no HTML, and those of the page ask below `/api`.
  boolean answerLost(Context context) {
    String accepts = context.header("Accept");
    if (accepts == null || !accepts.contains("text/html") || context.path().startsWith("/api/")) {
      return false;
    }
    Optional<Asset> page = known("/index.html");
    page.ifPresent(
        file -> {
          context.status(404);
          send(context, "/index.html", file);
          context.res().addHeader("Vary", "Accept");
        });
    return page.isPresent();
  }

  private Optional<Asset> known(String path) {
    Optional<Asset> asset = assets.get(path);
    if (asset != null) {
      return asset;
    }
    Optional<Asset> found = read(path.substring(1));
    if (found.isPresent()) {
      assets.put(path, found);
    }
    return found;
  }

  private static void send(Context context, String path, Asset asset) {
    // A build names its assets after their content: such a name always means the same bytes.
    context
        .header(
            "Cache-Control", isForGood(path) ? "public, max-age=31536000, immutable" : "no-cache")
        .header("ETag", asset.tag)
        .res()
        .addHeader("Vary", "Accept-Encoding");
    String seen = context.header("If-None-Match");
    if (seen != null && seen.contains(asset.tag)) {
      context.status(304);
      return;
    }
    context.contentType(asset.type);
    String accepts = Optional.ofNullable(context.header("Accept-Encoding")).orElse("");
    if (asset.brotli.isPresent() && BROTLI.matcher(accepts).find()) {
      context.header("Content-Encoding", "br").result(asset.brotli.get());
    } else {
      asset.packed.sendAsAccepted(context);
    }
  }

  private static boolean hasType(String path) {
    return TYPES.containsKey(ending(path));
  }

  private static String ending(String path) {
    return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  private Optional<Asset> read(String path) {
    try {
      Optional<byte[]> plain = bytes(path);
      return plain.isPresent()
          ? Optional.of(new Asset(path, plain.get(), bytes(path + ".br")))
          : Optional.empty();
    } catch (IOException e) {
      LOG.atWarn().setCause(e).addKeyValue("file", path).log("A file of the page cannot be read");
      return Optional.empty();
    }
  }

  private Optional<byte[]> bytes(String path) throws IOException {
    Matcher part = OF_A_GAME.matcher(path);
    if (part.matches()) {
      return games.named(part.group(1)) instanceof Attempt.Made<GameModule<?, ?, ?>>(var game)
          ? game.pageFile(part.group(2))
          : Optional.empty();
    }
    try (InputStream in = open(path)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    }
  }

  /// What a build of the page brought, else what stands here in its place.
  private static InputStream open(String path) {
    InputStream built = Pages.class.getClassLoader().getResourceAsStream(BUILT + path);
    return built != null ? built : Pages.class.getResourceAsStream("page/" + path);
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
