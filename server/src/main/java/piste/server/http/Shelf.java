package piste.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import piste.minds.think.Thinkers;
import piste.minds.think.Thinking;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.Limit;
import piste.server.Limits;
import piste.server.guest.Asker;
import piste.server.guest.Shares;
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
  private final Hall hall;
  private final Sockets sockets;
  private final Questions questions;
  private final int longest;
  private final Shares brought;

  Shelf(Hall hall, Sockets sockets, Questions questions, Limits limits) {
    this.hall = hall;
    this.sockets = sockets;
    this.questions = questions;
    this.longest = limits.count(Limit.FILE_BYTES);
    this.brought = new Shares(limits, Limit.GUEST_FILES, Limit.ADDRESS_FILES);
  }

  /// How each of the tables stands that a body names, in the same order.
  Attempt<String> summaries(Session guest, String body) {
    return CommandJson.names(body)
        .then(named -> questions.ask(() -> Attempt.made(summaries(guest, named))));
  }

  private String summaries(Session guest, List<Named> named) {
    List<Summary> summaries = new ArrayList<>();
    for (Named table : named) {
      Thinking.checkpoint();
      summaries.add(new Summary(table.table(), glance(table)));
    }
    return SummaryJson.tables(summaries, hall.tables(), guest);
  }

  private Attempt<Glance> glance(Named named) {
    return sockets.seen(named.table(), named.key());
  }

  /// Takes in a table from the file in a request's body.
  ///
  /// @param who brings it: a table takes room on the disk for good
  Attempt<TableId> bring(Context context, Asker who) throws IOException {
    if (!brought.take(who)) {
      return Attempt.refused("server.too-many-files", "too many files uploaded: wait a while");
    }
    byte[] bytes = context.bodyInputStream().readNBytes(longest + 1);
    if (bytes.length > longest) {
      return Attempt.refused(
          "server.file-too-long", "a file may have at most %d bytes".formatted(longest));
    }
    return questions.ask(() -> text(bytes).then(TableFile::parse).then(hall::adopt));
  }

  private static Attempt<String> text(byte[] bytes) {
    try {
      return Attempt.made(UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException _) {
      return Attempt.refused("journal.file", "this file is not text");
    }
  }

  /// What the bearer of a wrong file did wrong is no failure of ours.
  Refused refused(Refusal refusal) {
    return refusal.code().equals("server.too-many-files")
        ? new Refused(429, refusal, brought.secondsToNext())
        : new Refused(status(refusal), refusal);
  }

  private static int status(Refusal refusal) {
    return switch (refusal.code()) {
      case "server.file-too-long" -> 413;
      case Thinkers.BUSY,
          Thinkers.STOPPING,
          "journal.unwritable",
          "journal.unreadable",
          "journal.closed" ->
          503;
      default -> 400;
    };
  }
}
