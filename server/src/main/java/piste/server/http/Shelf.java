package piste.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.Limits;
import piste.server.Limits.Rate;
import piste.server.guest.Buckets;
import piste.server.guest.Guests;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.wire.CommandJson;
import piste.server.wire.CommandJson.Named;
import piste.server.wire.SummaryJson;
import piste.server.wire.SummaryJson.Summary;
import piste.stores.TableFile;
import piste.table.Session;
import piste.table.journal.TableId;

/// The tables that a visitor keeps: many of them at a glance, and one brought as a file.
final class Shelf {
  private static final double AN_HOUR = 3600;

  private final Hall hall;
  private final Guests guests;
  private final int longest;
  private final Buckets brought;

  Shelf(Hall hall, Guests guests, Limits limits) {
    this.hall = hall;
    this.guests = guests;
    this.longest = limits.file();
    this.brought =
        new Buckets(new Rate(limits.files() / AN_HOUR, limits.files()), System::nanoTime);
  }

  /// How each of the tables stands that a body names, in the same order.
  Attempt<String> summaries(Session guest, String body) {
    return CommandJson.names(body)
        .map(
            named -> {
              List<Summary> summaries = new ArrayList<>();
              for (Named table : named) {
                summaries.add(new Summary(table.table(), glance(table)));
              }
              return SummaryJson.tables(summaries, hall.tables(), guest);
            });
  }

  private Attempt<Glance> glance(Named named) {
    if (!TableId.isName(named.table())) {
      return Attempt.refused("journal.unknown", "there is no such table");
    }
    boolean opens = guests.opens(named.table(), named.key());
    return hall.glance(new TableId(named.table()))
        .then(
            seen ->
                opens || seen.state().terms().listed()
                    ? Attempt.made(seen)
                    : Attempt.refused("server.secret", "this table is private"));
  }

  /// Takes in a table from the file in a request's body.
  ///
  /// @param address of whoever brings it: a table takes room on the disk for good
  Attempt<TableId> bring(Context context, String address) throws IOException {
    if (!brought.take(address)) {
      return Attempt.refused("server.too-many-files", "too many files uploaded: wait a while");
    }
    byte[] bytes = context.bodyInputStream().readNBytes(longest + 1);
    if (bytes.length > longest) {
      return Attempt.refused(
          "server.file-too-long", "a file may have at most %d bytes".formatted(longest));
    }
    return text(bytes).then(TableFile::parse).then(hall::adopt);
  }

  private static Attempt<String> text(byte[] bytes) {
    try {
      return Attempt.made(UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException _) {
      return Attempt.refused("journal.file", "this file is not text");
    }
  }

  /// What the bearer of a wrong file did wrong is no failure of ours.
  static int status(Refusal refusal) {
    return switch (refusal.code()) {
      case "server.file-too-long" -> 413;
      case "server.too-many-files" -> 429;
      case "server.stopping", "journal.unwritable", "journal.unreadable", "journal.closed" -> 503;
      default -> 400;
    };
  }
}
