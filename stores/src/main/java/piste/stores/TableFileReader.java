package piste.stores;

import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.TableFile.Origin;
import piste.stores.TableFile.Paths;
import piste.table.FactCodec;
import piste.table.journal.Entry;
import piste.table.journal.NameBeside;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Reads the text of a table's file, once, and accepts only what the writer would have written.
final class TableFileReader {
  private static final Pattern FACT =
      Pattern.compile(
          "(?<version>\\d+) (?<at>\\S+) (?<type>[^@ ]+)@(?<format>\\d+)(?: (?<text>.+))?");

  private static final String NAME = "  name ";

  private final String text;
  private int start;
  private int line;

  TableFileReader(String text) {
    this.text = text;
  }

  /// Ends the reading with a refusal; never leaves this class.
  private static final class Wrong extends Exception {
    private final Refusal.Kind kind;

    Wrong(String reason) {
      this(Refusal.Kind.INVALID, reason);
    }

    Wrong(Refusal.Kind kind, String reason) {
      super(reason, null, false, false);
      this.kind = kind;
    }
  }

  Attempt<TableFile> read() {
    try {
      return Attempt.made(file());
    } catch (Wrong wrong) {
      return Attempt.refused(
          wrong.kind, "journal.file", "Line " + line + ": " + wrong.getMessage());
    }
  }

  private TableFile file() throws Wrong {
    String first = next();
    boolean isPlain = first.equals(TableFile.FIRST_WORD + 1);
    boolean isNamed = first.equals(TableFile.FIRST_WORD + 3);
    if (!isPlain && !isNamed && !first.equals(TableFile.FIRST_WORD + 2)) {
      throw new Wrong(
          "a table file begins with \"piste-table\" and 1, 2 or 3; a newer one needs a newer"
              + " Piste.");
    }
    String name = field("table");
    if (!TableId.isName(name)) {
      throw new Wrong("this is not a table name.");
    }
    Origin origin = isPlain ? Origin.PLAYED : value(Origin.values(), field("origin"));
    Status status = value(Status.values(), field("status"));
    Paths paths = value(Paths.values(), field("paths"));
    int count = number(field("facts"));
    if (count == 0) {
      throw new Wrong("the table has no facts.");
    }
    List<Entry> entries = new ArrayList<>();
    while (entries.size() < count) {
      entries.add(entry(entries.size() + 1, paths, isNamed));
    }
    if (isNamed && entries.stream().noneMatch(entry -> entry.name().isPresent())) {
      throw new Wrong("there are no names in this file, so it should begin with another number.");
    }
    Optional<TableSignature> seal = isPlain ? Optional.empty() : seal();
    if (!isPlain && !isNamed && origin == Origin.PLAYED && seal.isEmpty()) {
      throw new Wrong("this should be \"key …\".");
    }
    end();
    return new TableFile(new TableId(name), origin, status, entries, seal);
  }

  /// The signature, if there is one.
  private Optional<TableSignature> seal() throws Wrong {
    if (!text.startsWith("key ", start)) {
      return Optional.empty();
    }
    return Optional.of(new TableSignature(encoded(field("key")), encoded(field("signature"))));
  }

  private static String encoded(String word) throws Wrong {
    try {
      if (TableSignature.text(TableSignature.bytes(word)).equals(word)) {
        return word;
      }
    } catch (IllegalArgumentException _) {
      // Said below.
    }
    throw new Wrong("this is not in base64.");
  }

  private Entry entry(int version, Paths paths, boolean isNamed) throws Wrong {
    Matcher fact = FACT.matcher(next());
    if (!fact.matches()) {
      throw new Wrong("this should be fact " + version + ": number, time, type@format, text.");
    }
    if (number(fact.group("version")) != version) {
      throw new Wrong("this should be fact " + version + ".");
    }
    String type = fact.group("type");
    if (!Entry.isType(type)) {
      throw new Wrong("\"" + type + "\" is not a fact type.");
    }
    long at = time(fact.group("at"));
    int format = number(fact.group("format"));
    String escaped = Optional.ofNullable(fact.group("text")).orElse("");
    String unescaped =
        Escapes.unescaped(escaped)
            .orElseThrow(() -> new Wrong("the text is not escaped correctly."));
    Entry entry = new Entry(at, type, format, unescaped, path(paths));
    return isNamed && text.startsWith(NAME, start) ? entry.with(Optional.of(name(entry))) : entry;
  }

  /// The name beside a fact, which must be the one of which that has the hash.
  private NameBeside name(Entry entry) throws Wrong {
    String[] words = next().substring(NAME.length()).split(" ", 2);
    Optional<String> name = words.length < 2 ? Optional.empty() : Escapes.unescaped(words[1]);
    if (!NameBeside.isSalt(words[0]) || name.isEmpty()) {
      throw new Wrong("this should be a salt of 32 hexadecimal digits, and a name.");
    }
    NameBeside beside = new NameBeside(words[0], name.get(), FactCodec.named(entry));
    if (!beside.fits(entry.text())) {
      throw new Wrong(
          Refusal.Kind.DAMAGED,
          "this is not the name of which the fact above has the hash: it was changed.");
    }
    return beside;
  }

  private static long time(String text) throws Wrong {
    try {
      Instant time = Instant.parse(text);
      if (Instant.ofEpochMilli(time.toEpochMilli()).toString().equals(text)) {
        return time.toEpochMilli();
      }
    } catch (DateTimeException | ArithmeticException _) {
      // Said below.
    }
    throw new Wrong("\"" + text + "\" is not a time such as 2026-01-31T12:00:00.250Z.");
  }

  private ByteBuffer path(Paths paths) throws Wrong {
    String mark = "  path ";
    if (!text.startsWith(mark, start)) {
      return Entry.NO_PATH;
    }
    String path = next().substring(mark.length());
    if (paths == Paths.LEFT_OUT) {
      throw new Wrong("paths are left out of this file.");
    }
    try {
      byte[] bytes = Base64.getDecoder().decode(path);
      if (bytes.length > 0 && Base64.getEncoder().encodeToString(bytes).equals(path)) {
        return ByteBuffer.wrap(bytes);
      }
    } catch (IllegalArgumentException _) {
      // Said below.
    }
    throw new Wrong("the path is not in base64.");
  }

  private void end() throws Wrong {
    String digest = Digest.of(text.substring(0, start));
    if (!field("sha-256").equals(digest)) {
      throw new Wrong("the checksum does not match the lines above.");
    }
    if (start != text.length()) {
      line++;
      throw new Wrong("nothing may follow the checksum.");
    }
  }

  private String field(String name) throws Wrong {
    String next = next();
    if (!next.startsWith(name + " ")) {
      throw new Wrong("this should be \"" + name + " …\".");
    }
    return next.substring(name.length() + 1);
  }

  private String next() throws Wrong {
    line++;
    int end = text.indexOf('\n', start);
    if (end < 0) {
      throw new Wrong("the file is incomplete.");
    }
    String next = text.substring(start, end);
    start = end + 1;
    return next;
  }

  private static <E extends Enum<E>> E value(E[] values, String word) throws Wrong {
    for (E value : values) {
      if (TableFileWriter.word(value).equals(word)) {
        return value;
      }
    }
    throw new Wrong("\"" + word + "\" is not known here.");
  }

  private static int number(String digits) throws Wrong {
    try {
      int number = Integer.parseInt(digits);
      if (Integer.toString(number).equals(digits) && number >= 0) {
        return number;
      }
    } catch (NumberFormatException _) {
      // Said below.
    }
    throw new Wrong("\"" + digits + "\" is not a whole number.");
  }
}
