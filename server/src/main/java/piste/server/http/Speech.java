package piste.server.http;

import java.util.Optional;
import piste.rules.Refusal;
import piste.server.Limit;
import piste.server.Limits;
import piste.server.guest.Asker;
import piste.server.guest.Buckets;
import piste.server.guest.Shares;
import piste.table.Request;
import piste.table.journal.TableId;

/// Holds back what could fill the disk without a game being played: each line of talk and each
/// change of seats is kept for good.
final class Speech {
  private static final Refusal TALK =
      new Refusal("server.too-much-talk", "that is much talk for one hour: wait a moment");
  private static final Refusal CHANGES =
      new Refusal("server.too-fast", "that is too often: wait a moment");

  private final Shares talk;
  private final Buckets talkAtTables;
  private final Shares changes;

  Speech(Limits limits) {
    talk = new Shares(limits, Limit.GUEST_TALK, Limit.ADDRESS_TALK);
    talkAtTables = new Buckets(limits.rate(Limit.TABLE_TALK), System::nanoTime);
    changes = new Shares(limits, Limit.GUEST_CHANGES, Limit.ADDRESS_CHANGES);
  }

  /// Why a request must wait, if so.
  Optional<Refusal> refused(Request request, Asker who, TableId table) {
    return switch (request) {
      case Request.Say _ ->
          talkAtTables.has(table.text()) && talk.take(who) && talkAtTables.take(table.text())
              ? Optional.empty()
              : Optional.of(TALK);
      case Request.Sit _,
          Request.Leave _,
          Request.Rename _,
          Request.AddBot _,
          Request.Kick _,
          Request.ChangeTerms _,
          Request.AskUndo _,
          Request.AnswerUndo _,
          Request.OfferDraw _,
          Request.AnswerDraw _,
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
          Request.Close _ ->
          Optional.empty();
    };
  }
}
