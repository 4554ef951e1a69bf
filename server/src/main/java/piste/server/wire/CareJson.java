package piste.server.wire;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import piste.people.care.Ban;
import piste.people.care.Block;
import piste.people.care.HostLog;
import piste.people.care.Report;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.server.ops.Vitals;
import piste.server.settings.Version;
import piste.table.Chair;
import piste.table.TableState;

/// Reports, blocks and bans, and what only the host sees, as JSON.
public final class CareJson {
  private static final int LONGEST_ID = 64;
  private static final int LONGEST_KEY = 100;
  private static final long MOST_HOURS = 100L * 366 * 24;

  private CareJson() {}

  /// A report as somebody sends it.
  public record SaidReport(String id, Seat seat, Report.Reason reason, String words) {}

  public static Attempt<SaidReport> report(String body) {
    return object(
        body,
        "this report",
        fields -> {
          String id = fields.text("id");
          if (!id.matches("[\\w-]{1," + LONGEST_ID + "}")) {
            fields.wrong("id", "1 to %d letters, digits, - or _".formatted(LONGEST_ID));
          }
          return new SaidReport(
              id, fields.seat("seat"), reason(fields), words(fields, "words", 0, Report.LONGEST));
        });
  }

  private static Report.Reason reason(Fields fields) {
    Optional<Report.Reason> reason = Names.find(Report.Reason.class, fields.text("reason"));
    if (reason.isEmpty()) {
      fields.wrong(
          "reason", "one of insults, harassment, name, cheating, spoiling, spam and other");
    }
    return reason.orElse(Report.Reason.OTHER);
  }

  /// A text that is shown to people, on one line.
  private static String words(Fields fields, String field, int least, int most) {
    String text = fields.text(field).strip();
    int length = text.codePointCount(0, text.length());
    if (length < least || length > most || text.codePoints().anyMatch(Character::isISOControl)) {
      fields.wrong(field, "a text of %d to %d characters on one line".formatted(least, most));
    }
    return text;
  }

  /// A seat at a table.
  public record At(String table, Seat seat) {}

  public static Attempt<At> at(String body) {
    return object(body, "this block", fields -> new At(fields.text("table"), fields.seat("seat")));
  }

  /// The key of the host's page, as somebody entered it.
  public static Attempt<String> key(String body) {
    return object(
        body,
        "this message",
        fields -> {
          String key = fields.text("key");
          if (key.length() > LONGEST_KEY) {
            fields.wrong("key", "a text of at most %d characters".formatted(LONGEST_KEY));
          }
          return key;
        });
  }

  /// Why a table is ended, as everybody there reads it.
  public static Attempt<String> ending(String body) {
    return object(body, "this message", fields -> words(fields, "reason", 1, Ban.LONGEST));
  }

  /// Another name for a seat.
  public record Name(Seat seat, String name) {}

  public static Attempt<Name> name(String body) {
    return object(
        body, "this message", fields -> new Name(fields.seat("seat"), fields.text("name")));
  }

  /// What the host makes of a report.
  public record Settled(boolean resolved, String note) {}

  public static Attempt<Settled> settled(String body) {
    return object(
        body,
        "this message",
        fields -> new Settled(fields.flag("resolved"), words(fields, "note", 0, Ban.LONGEST)));
  }

  /// Whom the host bans: whoever a report is about, or sits somewhere.
  ///
  /// @param until for so many milliseconds; nothing for good
  public record SaidBan(
      Optional<String> report, Optional<At> at, Optional<Long> until, String reason) {}

  public static Attempt<SaidBan> ban(String body, long now) {
    return object(
        body,
        "this ban",
        fields -> {
          boolean isReported = fields.has("report");
          return new SaidBan(
              isReported ? Optional.of(fields.text("report")) : Optional.empty(),
              isReported
                  ? Optional.empty()
                  : Optional.of(new At(fields.text("table"), fields.seat("seat"))),
              fields.has("hours")
                  ? Optional.of(now + 3_600_000L * fields.number("hours", 1, MOST_HOURS))
                  : Optional.empty(),
              words(fields, "reason", 1, Ban.LONGEST));
        });
  }

  private static <T> Attempt<T> object(String body, String what, Function<Fields, T> read) {
    return CommandJson.tree(body)
        .then(
            json -> {
              Fields fields = new Fields(json, what);
              T value = read.apply(fields);
              return fields.whole(() -> value);
            });
  }

  /// What somebody may know of a ban of theirs.
  public static String ownBan(Optional<Ban> ban) {
    return Json.write(out -> ban.ifPresent(one -> until(out.field("reason", one.reason()), one)));
  }

  private static void until(JsonText out, Ban ban) {
    if (ban.until() != Ban.FOR_GOOD) {
      out.field("until", ban.until());
    }
  }

  public static String blocks(List<Block> blocks) {
    return Json.write(
        out ->
            ViewJson.array(
                out,
                "blocks",
                blocks,
                block -> {
                  out.startObject();
                  out.field("id", block.id());
                  out.field("name", block.name());
                  out.field("at", block.at());
                  out.endObject();
                }));
  }

  /// How the server is.
  ///
  /// @param reports how many wait for the host
  public static String vitals(Vitals vitals, long reports, int bans) {
    return Json.write(
        out -> {
          out.field("version", Version.CURRENT.toString());
          out.field("upSince", vitals.upSince());
          out.field("tables", vitals.tables());
          out.field("played", vitals.played());
          out.field("people", vitals.people());
          vitals.load().ifPresent(load -> out.name("load").value(load));
          out.field("processors", vitals.processors());
          out.field("heapUsed", vitals.heapUsed());
          out.field("heapMost", vitals.heapMost());
          vitals.stored().ifPresent(bytes -> out.field("stored", bytes));
          vitals.free().ifPresent(bytes -> out.field("free", bytes));
          vitals.backup().ifPresent(at -> out.field("backup", at.toEpochMilli()));
          out.field("reports", reports);
          out.field("bans", bans);
        });
  }

  /// A table as the host sees it.
  ///
  /// @param at when something last happened there, in milliseconds since 1970
  /// @param there how many are connected to it
  public record Table(String id, String key, TableState state, long at, int there) {}

  public static String tables(List<Table> tables) {
    return Json.write(out -> ViewJson.array(out, "tables", tables, table -> table(out, table)));
  }

  private static void table(JsonText out, Table table) {
    TableState state = table.state();
    out.startObject();
    out.field("table", table.id());
    out.field("key", table.key());
    out.field("game", state.terms().game());
    out.word("stage", Names.of(state.stage()));
    out.field("listed", state.terms().listed());
    out.field("at", table.at());
    out.field("there", table.there());
    out.startArray("people");
    state
        .seating()
        .seats()
        .forEach(
            seat -> state.seating().person(seat).ifPresent(person -> person(out, seat, person)));
    out.endArray();
    out.endObject();
  }

  private static void person(JsonText out, Seat seat, Chair.Person person) {
    out.startObject();
    out.field("seat", seat.number());
    out.field("name", person.name().orElse(""));
    out.endObject();
  }

  /// Reports that wait, and some that are settled.
  ///
  /// @param keys the secret of a table's link
  public static String reports(
      List<Report> open, List<Report> settled, Function<String, String> keys) {
    return Json.write(
        out -> {
          ViewJson.array(out, "open", open, report -> report(out, report, keys));
          ViewJson.array(out, "settled", settled, report -> report(out, report, keys));
        });
  }

  private static void report(JsonText out, Report report, Function<String, String> keys) {
    out.startObject();
    out.field("report", report.id());
    out.field("at", report.at());
    out.field("table", report.table().text());
    out.field("key", keys.apply(report.table().text()));
    out.field("version", report.version());
    out.field("seat", report.seat().number());
    out.field("by", report.reporter().name());
    out.field("whom", report.whom().name());
    out.word("reason", Names.of(report.reason()));
    out.field("words", report.words());
    out.word("state", Names.of(report.state()));
    ViewJson.array(
        out,
        "chat",
        report.chat(),
        line -> {
          out.startObject();
          out.field("at", line.at());
          out.field("theirs", line.theirs());
          out.field("name", line.name());
          out.field("text", line.text());
          out.endObject();
        });
    out.endObject();
  }

  public static String bans(List<Ban> bans) {
    return Json.write(
        out ->
            ViewJson.array(
                out,
                "bans",
                bans,
                ban -> {
                  out.startObject();
                  out.field("who", ban.who().id());
                  out.field("name", ban.name());
                  out.field("at", ban.at());
                  until(out, ban);
                  out.field("reason", ban.reason());
                  out.endObject();
                }));
  }

  public static String log(List<HostLog.Entry> entries) {
    return Json.write(
        out ->
            ViewJson.array(
                out,
                "entries",
                entries,
                entry -> {
                  out.startObject();
                  out.field("number", entry.number());
                  out.field("at", entry.at());
                  out.word("deed", Names.of(entry.deed()));
                  out.field("subject", entry.subject());
                  out.field("why", entry.why());
                  out.endObject();
                }));
  }
}
