package piste.table;

import static piste.table.Draft.first;
import static piste.table.Draft.refusal;

import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Verdict;
import piste.table.Question.Topic;

/// Moves, throws, taking back, agreeing on a draw, giving up.
final class Playing {
  private final Draft draft;

  Playing(Draft draft) {
    this.draft = draft;
  }

  Verdict play(Request.Play play) {
    return first(
        draft::whilePlaying,
        draft::whileNotPaused,
        () -> mayActFor(play.seat()),
        this::whileNothingIsInTheAir,
        () -> add(draft.game().choose(play.seat(), play.move(), play.arrangement())),
        () -> play.toss().map(toss -> toss(toss, lastStep())).orElse(Verdict.Fits.YES));
  }

  Verdict cast(Request.Cast cast) {
    return first(
        draft::whilePlaying,
        draft::whileNotPaused,
        () -> mayActFor(cast.seat()),
        () -> toss(cast.toss(), ""));
  }

  private Verdict whileNothingIsInTheAir() {
    if (!draft.game().isInTheAir()) {
      return Verdict.Fits.YES;
    }
    String needed = draft.game().thrower().needsGesture() ? "a nonce and a gesture" : "a nonce";
    return new Refusal(
        "turn.in-the-air",
        "dice are in the air: send a cast with %s before the next move".formatted(needed));
  }

  /// The step that this command made just now.
  private String lastStep() {
    return draft.last() instanceof Event.Played played ? played.step() : "";
  }

  /// The dice that are in the air now are thrown.
  ///
  /// @param move that put them there, if the same command made it
  private Verdict toss(Toss toss, String move) {
    if (!draft.game().isInTheAir()) {
      return refusal(
          "no-throw", "no dice are in the air: only a throw takes a nonce and a gesture");
    }
    if (!Token.is(toss.nonce(), 1)) {
      return refusal("nonce", "a throw needs a nonce of 1 to 64 letters, digits, - or _");
    }
    if (toss.gesture().isEmpty() && draft.game().thrower().needsGesture()) {
      return refusal("no-gesture", "dice are thrown at this table: a gesture is needed");
    }
    if (draft.game().canMake(toss.gesture()) instanceof Refusal refusal) {
      return refusal;
    }
    String gesture = draft.game().gestureText(toss.gesture());
    return add(
        draft
            .reveal(toss.nonce(), gesture, move)
            .then(reveal -> draft.game().cast(toss.gesture(), reveal)));
  }

  private Verdict add(Attempt<? extends Event> attempt) {
    return switch (attempt) {
      case Attempt.Made<? extends Event>(Event event) -> draft.add(event);
      case Attempt.Refused<? extends Event>(Refusal refusal) -> refusal;
    };
  }

  /// Whether the sender decides for this seat now: its owner, or the house where it must.
  private Verdict mayActFor(Seat seat) {
    Optional<TableState.Actor> actor = draft.state().actor();
    boolean isHousesTurn =
        actor.filter(next -> next.seat().equals(seat) && next.level().isPresent()).isPresent();
    if (draft.sender().isHouse()) {
      return isHousesTurn
          ? Verdict.Fits.YES
          : refusal("not-your-seat", "the server plays only for bots and players who are away");
    }
    return first(
        () -> draft.own(seat),
        () ->
            actor.filter(next -> next.seat().equals(seat)).isPresent()
                ? Verdict.Fits.YES
                : refusal("not-your-turn", "it is not the turn of seat %s".formatted(seat)),
        () ->
            isHousesTurn
                ? refusal("stand-in", "the server plays for seat %s at the moment".formatted(seat))
                : Verdict.Fits.YES);
  }

  Verdict askUndo(Request.AskUndo ask) {
    return first(
        draft::whilePlaying,
        () -> draft.own(ask.seat()),
        () ->
            draft.game().lastMover().filter(ask.seat()::equals).isPresent()
                ? Verdict.Fits.YES
                : refusal(
                    "no-undo",
                    "only the last move can be taken back, only by its player, and never a throw"),
        () -> draft.game().mayTakeBack() ? draft.add(new Event.Undone()) : askOthers(ask.seat()));
  }

  private Verdict askOthers(Seat seat) {
    return first(
        this::whileNothingIsAsked,
        () -> draft.add(new Event.UndoAsked(seat)),
        () -> unlessAwaited(new Event.Undone()));
  }

  private Verdict whileNothingIsAsked() {
    return draft.state().question().isEmpty()
        ? Verdict.Fits.YES
        : refusal("undo-asked", "the others have already been asked");
  }

  Verdict answerUndo(Request.AnswerUndo answer) {
    return first(
        () -> asked(Topic.UNDO),
        () ->
            draft.add(
                answer.agrees()
                    ? new Event.UndoAgreed(draft.sender())
                    : new Event.UndoRefused(draft.sender())),
        () -> answer.agrees() ? unlessAwaited(new Event.Undone()) : Verdict.Fits.YES);
  }

  Verdict offerDraw(Request.OfferDraw offer) {
    return first(
        draft::whilePlaying,
        () -> draft.own(offer.seat()),
        () ->
            draft.game().mayBeDrawn()
                ? Verdict.Fits.YES
                : refusal("no-draw", "this game has no draws by agreement"),
        () -> in(offer.seat()),
        this::whileNothingIsAsked,
        () ->
            draft.game().mustMoveBeforeOffering().contains(offer.seat())
                ? refusal(
                    "draw-again",
                    "seat %s offered a draw: it must make a move before it offers another"
                        .formatted(offer.seat()))
                : Verdict.Fits.YES,
        () -> draft.add(new Event.DrawOffered(offer.seat())),
        () -> unlessAwaited(new Event.Drawn()));
  }

  Verdict answerDraw(Request.AnswerDraw answer) {
    return first(
        () -> asked(Topic.DRAW),
        () ->
            draft.add(
                answer.agrees()
                    ? new Event.DrawAgreed(draft.sender())
                    : new Event.DrawRefused(draft.sender())),
        () -> answer.agrees() ? unlessAwaited(new Event.Drawn()) : Verdict.Fits.YES);
  }

  /// Whether the sender is to answer such a question.
  private Verdict asked(Topic topic) {
    if (draft.state().question().filter(asked -> asked.topic() == topic).isEmpty()) {
      return refusal("nothing-asked", "nobody asked for that");
    }
    return draft.state().awaited().contains(draft.sender())
        ? Verdict.Fits.YES
        : refusal("not-asked", "you are not being asked");
  }

  /// What follows once everybody agreed.
  private Verdict unlessAwaited(Event follows) {
    return draft.state().awaited().isEmpty() ? draft.add(follows) : Verdict.Fits.YES;
  }

  private Verdict in(Seat seat) {
    return draft.game().isIn(seat)
        ? Verdict.Fits.YES
        : refusal("out", "seat %s is out of the game".formatted(seat));
  }

  Verdict resign(Request.Resign resign) {
    return first(
        draft::whilePlaying,
        () -> draft.own(resign.seat()),
        () -> in(resign.seat()),
        () -> draft.add(new Event.Resigned(resign.seat())));
  }

  Verdict pause() {
    return first(
        draft::whilePlaying,
        draft::bySomebodySeated,
        draft::whileNotPaused,
        () -> draft.add(new Event.Paused(draft.sender())));
  }

  Verdict resume() {
    return first(
        draft::whilePlaying,
        draft::bySomebodySeated,
        () ->
            draft.state().timer().paused()
                ? Verdict.Fits.YES
                : refusal("not-paused", "the table is not paused"),
        () -> draft.add(new Event.Resumed(draft.sender())));
  }
}
