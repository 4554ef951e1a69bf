package piste.server.hall;

import java.util.Optional;
import piste.rules.Refusal;
import piste.table.Request;

/// How much may happen at one table. All of it is kept, and read again whenever somebody comes back
/// to the table.
final class FactBound {
  /// A game in progress may go on for this part more.
  private static final int REST = 10;

  private final int most;
  private final Refusal full;

  FactBound(int most) {
    this.most = most;
    this.full =
        new Refusal(
            Refusal.Kind.TOO_LARGE,
            "server.table-full",
            "this table has its %d facts and takes no more: open a new table".formatted(most));
  }

  /// Why a request is too much for a table of this version, if it is.
  Optional<Refusal> refused(Request request, long version) {
    return version < (isForLater(request) ? most : most + most / REST)
        ? Optional.empty()
        : Optional.of(full);
  }

  /// Whether a game in progress can end without it.
  private static boolean isForLater(Request request) {
    return switch (request) {
      case Request.Create _,
          Request.Sit _,
          Request.Rename _,
          Request.UseSet _,
          Request.AddBot _,
          Request.Kick _,
          Request.ChangeTerms _,
          Request.Start _,
          Request.NextGame _,
          Request.Rematch _,
          Request.Reopen _,
          Request.Say _,
          Request.Mute _ ->
          true;
      case Request.Renew _,
          Request.Commit _,
          Request.Leave _,
          Request.Play _,
          Request.Cast _,
          Request.AskUndo _,
          Request.AnswerUndo _,
          Request.OfferDraw _,
          Request.AnswerDraw _,
          Request.Resign _,
          Request.StandIn _,
          Request.CountOut _,
          Request.Pause _,
          Request.Resume _,
          Request.Tick _,
          Request.Lost _,
          Request.Back _,
          Request.Close _,
          Request.End _ ->
          false;
    };
  }
}
