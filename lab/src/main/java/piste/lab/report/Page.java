package piste.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import piste.game.GameModule;
import piste.lab.text.LabTexts;
import piste.view.Dictionary.Language;
import piste.view.Words;

/// A page for people, whole in one file: in every language, on a screen, on a telephone, on
/// paper.
final class Page {
  private Page() {}

  /// @param title in the window's bar
  /// @param body writes what stands on the page in one language
  static String of(GameModule<?, ?, ?> game, String title, BiConsumer<Html, Voice> body) {
    Html out = new Html();
    out.raw("<!doctype html>\n")
        .open("html lang=\"%s\"".formatted(Language.FIRST.code()))
        .open("head");
    out.raw("<meta charset=\"utf-8\">\n");
    out.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    out.raw("<meta name=\"color-scheme\" content=\"light dark\">\n");
    out.leaf("title", title + " · Piste");
    out.open("style").raw(fonts()).raw(resource("report.css")).close();
    out.close().open("body");
    out.open("header")
        .open("span class=\"wordmark\"")
        .raw("P<span class=\"i\">ı</span>ste")
        .close();
    writeSwitch(out);
    out.close();
    for (Language language : Language.values()) {
      boolean isFirst = language == Language.FIRST;
      out.open("main lang=\"%s\"%s".formatted(language.code(), isFirst ? "" : " hidden"));
      body.accept(out, Voice.of(game, language));
      out.close();
    }
    out.open("script").raw(resource("report.js")).close();
    return out.close().close().toString();
  }

  private static void writeSwitch(Html out) {
    out.open("nav class=\"languages\" aria-label=\"Langue, language\" hidden");
    for (Language language : Language.values()) {
      String code = language.code();
      out.leaf(
          "button type=\"button\" data-to=\"%s\" lang=\"%s\"".formatted(code, code),
          LabTexts.in(language).say(Words.of("lab.report.language")));
    }
    out.close();
  }

  private static String fonts() {
    return List.of(
            font("Young Serif", "400", "young-serif.woff2"),
            font("Hanken Grotesk", "100 900", "hanken-grotesk.woff2"))
        .stream()
        .collect(Collectors.joining());
  }

  private static String font(String family, String weight, String file) {
    return """
    @font-face { font-family: "%s"; font-weight: %s; font-display: swap;
      src: url(data:font/woff2;base64,%s) format("woff2"); }
    """
        .formatted(family, weight, Base64.getEncoder().encodeToString(bytes(file)));
  }

  private static String resource(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String name) {
    try (InputStream in = Page.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
