package piste.server.http;

import java.util.Optional;
import piste.rules.Refusal;
import piste.server.guest.Asker;
import piste.server.guest.Buckets;
import piste.server.guest.RateLimits;
import piste.server.guest.Shares;
import piste.server.hall.Hall;
import piste.server.hall.LiveTable;
import piste.server.settings.Limit;
import piste.table.Command;
import piste.table.Request;
import piste.table.TableTerms;
import piste.table.journal.TableId;

/// Limits what could fill the disk without a game being played: every line of chat and every
/// change of seats is stored for good.
final class ChatLimiter {
  private static final Refusal TALK =
      new Refusal(
          Refusal.Kind.TOO_OFTEN,
          "server.too-much-talk",
          "that is too much chat for one hour: wait a moment");
  private static final Refusal CHANGES =
      new Refusal(Refusal.Kind.TOO_OFTEN, "server.too-fast", "that is too often: wait a moment");

  private final Shares talk;
  private final Buckets talkAtTables;
  private final Shares changes;

  private final Hall hall;

  ChatLimiter(RateLimits rates, Hall hall) {
    this.hall = hall;
    talk = rates.shares(Limit.GUEST_TALK, Limit.ADDRESS_TALK);
    talkAtTables = rates.buckets(Limit.TABLE_TALK);
    changes = rates.shares(Limit.GUEST_CHANGES, Limit.ADDRESS_CHANGES);
  }

  /// Why a request must wait, if so.
  Optional<Refusal> refused(Command command, Asker who, LiveTable table) {
    return often(command.request(), who, table.id()).or(() -> listing(command, who, table));
  }

  /// A table may also come onto the list after it was opened.
  private Optional<Refusal> listing(Command command, Asker who, LiveTable table) {
    boolean lists =
        command.request() instanceof Request.ChangeTerms(TableTerms terms)
            && terms.listed()
            && !table.state().terms().listed();
    if (!lists) {
      return Optional.empty();
    }
    Optional<Refusal> refusal = hall.refusesListing(command.session(), who.address());
    if (refusal.isEmpty()) {
      hall.listedFrom(table.id(), who.address());
    }
    return refusal;
  }

  private Optional<Refusal> often(Request request, Asker who, TableId table) {
    return switch (request) {
      case Request.Say _ ->
          talkAtTables.has(table.text()) && talk.take(who) && talkAtTables.take(table.text())
              ? Optional.empty()
              : Optional.of(TALK);
      case Request.Sit _,
          Request.Leave _,
          Request.Rename _,
          Request.UseSet _,
          Request.AddBot _,
          Request.Kick _,
          Request.ChangeTerms _,
          Request.AskUndo _,
          Request.AnswerUndo _,
          Request.OfferDraw _,
          Request.AnswerDraw _,
          Request.StandIn _,
          Request.CountOut _,
          Request.Pause _,
          Request.Resume _,
          Request.Mute _,
          Request.Commit _,
          Request.Rematch _,
          Request.Reopen _ ->
          changes.take(who) ? Optional.empty() : Optional.of(CHANGES);
      case Request.Create _,
          Request.Renew _,
          Request.Start _,
          Request.Play _,
          Request.Cast _,
          Request.Resign _,
          Request.NextGame _,
          Request.Tick _,
          Request.Lost _,
          Request.Back _,
          Request.Close _,
          Request.End _ ->
          Optional.empty();
    };
  }
}
