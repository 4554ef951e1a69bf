package piste.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import piste.minds.think.Thinking;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.guest.Asker;
import piste.server.guest.RateLimits;
import piste.server.guest.Shares;
import piste.server.hall.Hall;
import piste.server.people.Identity;
import piste.server.settings.Limit;
import piste.server.wire.CommandJson;
import piste.server.wire.CommandJson.Named;
import piste.server.wire.SummaryJson;
import piste.server.wire.SummaryJson.Summary;
import piste.stores.TableFile;
import piste.table.journal.TableId;

/// The tables that a visitor keeps: many of them at a glance, and one brought as a file.
final class VisitorTables {
  private final Hall hall;
  private final Sockets sockets;
  private final Questions questions;
  private final int longest;
  private final Shares brought;

  VisitorTables(Hall hall, Sockets sockets, Questions questions, RateLimits rates) {
    this.hall = hall;
    this.sockets = sockets;
    this.questions = questions;
    this.longest = rates.limits().count(Limit.FILE_BYTES);
    this.brought = rates.shares(Limit.GUEST_FILES, Limit.ADDRESS_FILES);
  }

  /// How each of the tables stands that a body names, in the same order.
  Attempt<Packed> summaries(Identity who, String body) {
    return CommandJson.names(body)
        .then(named -> questions.ask(() -> Attempt.made(Packed.of(summaries(who, named)))));
  }

  private String summaries(Identity who, List<Named> named) {
    List<Summary> summaries = new ArrayList<>();
    for (Named table : named) {
      Thinking.checkpoint();
      summaries.add(new Summary(table.table(), seen(table)));
    }
    return SummaryJson.tables(summaries, hall.tables(), who::at);
  }

  private Attempt<SummaryJson.Seen> seen(Named named) {
    return sockets
        .seen(named.table(), named.key())
        .map(table -> new SummaryJson.Seen(table.state(), table.at()));
  }

  /// Takes in a table from the file in a request's body.
  ///
  /// @param who brings it: a table takes room on the disk for good
  Attempt<TableId> bring(Context context, Asker who) throws IOException {
    if (!brought.take(who)) {
      return Attempt.refused(
          Refusal.Kind.TOO_OFTEN, "server.too-many-files", "too many files uploaded: wait a while");
    }
    byte[] bytes = context.bodyInputStream().readNBytes(longest + 1);
    if (bytes.length > longest) {
      return Attempt.refused(
          Refusal.Kind.TOO_LARGE,
          "server.file-too-long",
          "a file may have at most %d bytes".formatted(longest));
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
    return switch (refusal.kind()) {
      case TOO_OFTEN -> new Refused(refusal, brought.secondsToNext());
      case DAMAGED -> new Refused(400, refusal);
      case INVALID,
          MALFORMED,
          FORBIDDEN,
          UNKNOWN,
          TOO_EARLY,
          CONFLICT,
          STALE,
          TOO_LARGE,
          TOO_MANY,
          WORKING,
          BUSY,
          STOPPING,
          UNAVAILABLE,
          UNWRITABLE,
          LOCKED,
          FAILED ->
          new Refused(refusal);
    };
  }
}
