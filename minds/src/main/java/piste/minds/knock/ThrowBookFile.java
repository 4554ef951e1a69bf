package piste.minds.knock;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import piste.minds.knock.ThrowBook.Aim;
import piste.minds.knock.ThrowBook.Page;
import piste.rules.Attempt;

/// A [ThrowBook] as plain text: comments after `#`, then `arena=`, `throws=` and `seed=`, each on a
/// line of its own, then one line for each page.
public final class ThrowBookFile {
  public static final String NAME = "throw-book.txt";

  private static final MathContext DIGITS = new MathContext(4);
  private static final String PAGE =
      "lying=([1-5]) aim=(middle|die|away) speed=(N) turns=(N) leaves=(N) lost=(N)"
          .replace("N", "\\d+(?:\\.\\d+)?");
  private static final List<String> HEAD = List.of("arena", "throws", "seed");

  private ThrowBookFile() {}

  /// What was measured, as the docs have it.
  public static ThrowBook measured() {
    try (InputStream in = ThrowBookFile.class.getResourceAsStream(NAME)) {
      return read(new String(Objects.requireNonNull(in, NAME).readAllBytes(), UTF_8)).orThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The text of a book.
  ///
  /// @param command what made it, for the comment
  public static String write(ThrowBook book, String command) {
    StringBuilder text =
        new StringBuilder(
            """
            # What one die does that is thrown at so many dice, which lie as they were thrown.
            # Made by: %s
            # turns: a lying die shows another face; leaves: a lying die leaves the bowl;
            # lost: the thrown die leaves. Speeds in m/s.
            arena=%s
            throws=%d
            seed=%d
            """
                .formatted(command, book.arena(), book.throwsEach(), book.seed()));
    for (Page page : book.pages()) {
      text.append(
          "lying=%d aim=%s speed=%s turns=%s leaves=%s lost=%s\n"
              .formatted(
                  page.lying(),
                  page.aim().word(),
                  plain(page.speed()),
                  plain(page.turns()),
                  plain(page.leaves()),
                  plain(page.lost())));
    }
    return text.toString();
  }

  private static String plain(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /// The book that a text holds, or the line that is wrong.
  public static Attempt<ThrowBook> read(String text) {
    Map<String, String> head = new LinkedHashMap<>();
    List<Page> pages = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().map(String::strip).toList()) {
      number++;
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      Optional<Page> page = page(line);
      String key = line.substring(0, Math.max(0, line.indexOf('=')));
      if (page.isPresent()) {
        pages.add(page.get());
      } else if (!HEAD.contains(key) || head.put(key, line.substring(key.length() + 1)) != null) {
        return refused("line %d is no page of a book: %s".formatted(number, line));
      }
    }
    return book(head, pages);
  }

  private static Attempt<ThrowBook> book(Map<String, String> head, List<Page> pages) {
    String arena = head.getOrDefault("arena", "");
    String made = head.getOrDefault("throws", "");
    String seed = head.getOrDefault("seed", "");
    return pages.isEmpty()
            || arena.isEmpty()
            || !made.matches("\\d{1,12}")
            || !seed.matches("-?\\d{1,18}")
        ? refused("a book has arena=, throws=, seed= and pages")
        : Attempt.made(new ThrowBook(arena, Long.parseLong(made), Long.parseLong(seed), pages));
  }

  private static Attempt<ThrowBook> refused(String reason) {
    return Attempt.refused("throw-book", reason);
  }

  private static Optional<Page> page(String line) {
    return java.util.regex.Pattern.compile(PAGE)
        .matcher(line)
        .results()
        .filter(found -> found.group().equals(line))
        .findFirst()
        .map(
            found ->
                new Page(
                    Integer.parseInt(found.group(1)),
                    Aim.valueOf(found.group(2).toUpperCase(Locale.ROOT)),
                    Double.parseDouble(found.group(3)),
                    Double.parseDouble(found.group(4)),
                    Double.parseDouble(found.group(5)),
                    Double.parseDouble(found.group(6))))
        .filter(page -> page.turns() + page.leaves() <= 1 && page.lost() <= 1);
  }
}
