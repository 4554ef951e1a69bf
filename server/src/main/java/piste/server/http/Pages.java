package piste.server.http;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The files of the page. They do not change while a server runs, so each is read, hashed and
/// packed once.
final class Pages {
  private static final Logger LOG = LoggerFactory.getLogger(Pages.class);
  /// Where a build of the page is kept, open to other modules as all of META-INF.
  private static final String BUILT = "META-INF/page/";

  /// The addresses of the page's own screens: all of them are the one page.
  private static final Pattern SCREENS =
      Pattern.compile(
          "/|/(new|join|games|learn|lab)|/(table|screen|hand|review|replay|prove|rules|learn"
              + "|practice|puzzles)/[\\w-]+");

  private static final int WORTH_PACKING = 512;
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

  private final Map<String, Optional<Asset>> assets = new ConcurrentHashMap<>();

  /// A file as it is sent.
  private static final class Asset {
    final String type;
    final String tag;
    final byte[] plain;

    /// The same by gzip, where that is shorter.
    final Optional<byte[]> packed;

    Asset(String path, byte[] plain) {
      this.type = TYPES.getOrDefault(ending(path), "application/octet-stream");
      this.tag = '"' + Base64.getUrlEncoder().encodeToString(sha256(plain)).substring(0, 22) + '"';
      this.plain = plain;
      this.packed = packed(plain);
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
    String path = SCREENS.matcher(context.path()).matches() ? "/index.html" : context.path();
    if (!isName(path)) {
      return false;
    }
    Optional<Asset> asset = known(path);
    asset.ifPresent(file -> send(context, path, file));
    return asset.isPresent();
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
          context.header("Vary", "Accept, Accept-Encoding");
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
    String accepts = context.header("Accept-Encoding");
    if (asset.packed.isPresent() && accepts != null && accepts.contains("gzip")) {
      context.header("Content-Encoding", "gzip").result(asset.packed.get());
    } else {
      context.result(asset.plain);
    }
  }

  private static boolean hasType(String path) {
    return TYPES.containsKey(ending(path));
  }

  private static String ending(String path) {
    return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  private static Optional<Asset> read(String path) {
    try (InputStream in = open(path)) {
      if (in == null) {
        return Optional.empty();
      }
      return Optional.of(new Asset(path, in.readAllBytes()));
    } catch (IOException e) {
      LOG.atWarn().setCause(e).addKeyValue("file", path).log("A file of the page cannot be read");
      return Optional.empty();
    }
  }

  /// What a build of the page brought, else what stands here in its place.
  private static InputStream open(String path) {
    InputStream built = Pages.class.getClassLoader().getResourceAsStream(BUILT + path);
    return built != null ? built : Pages.class.getResourceAsStream("page/" + path);
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
    return out.size() < plain.length * 0.9 ? Optional.of(out.toByteArray()) : Optional.empty();
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
