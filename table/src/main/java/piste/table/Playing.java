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
        () ->
            switch (draft.game().choose(play.seat(), play.move(), play.arrangement())) {
              case Attempt.Refused<StepTaken<?, ?, ?>>(Refusal refusal) -> refusal;
              case Attempt.Made<StepTaken<?, ?, ?>>(StepTaken<?, ?, ?> step) -> {
                draft.add(step);
                yield play.input()
                    .map(input -> throwDice(input, Optional.of(step)))
                    .orElse(Verdict.Fits.YES);
              }
            });
  }

  Verdict cast(Request.Cast cast) {
    return first(
        draft::whilePlaying,
        draft::whileNotPaused,
        () -> mayActFor(cast.seat()),
        () -> throwDice(cast.input(), Optional.empty()));
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

  /// The dice that are in the air now are thrown.
  ///
  /// @param move that put them there, if the same command made it
  private Verdict throwDice(ThrowInput input, Optional<StepTaken<?, ?, ?>> move) {
    if (!draft.game().isInTheAir()) {
      return refusal(
          "no-throw", "no dice are in the air: only a throw takes a nonce and a gesture");
    }
    if (!Token.is(input.nonce(), 1)) {
      return refusal("nonce", "a throw needs a nonce of 1 to 64 letters, digits, - or _");
    }
    if (input.gesture().isEmpty() && draft.game().thrower().needsGesture()) {
      return refusal("no-gesture", "dice are thrown at this table: a gesture is needed");
    }
    if (draft.game().canMake(input.gesture()) instanceof Refusal refusal) {
      return refusal;
    }
    return switch (draft
        .reveal(
            input.nonce(),
            draft.game().byHand(input.gesture()),
            () -> move.map(step -> step.event().step().text()).orElse(""))
        .then(reveal -> draft.game().cast(input.gesture(), reveal))) {
      case Attempt.Made<StepTaken<?, ?, ?>>(StepTaken<?, ?, ?> step) -> draft.add(step);
      case Attempt.Refused<StepTaken<?, ?, ?>>(Refusal refusal) -> refusal;
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
        () -> draft.game().mayTakeBack() ? draft.add(Event.AtTable.UNDONE) : askAll(ask.seat()));
  }

  private Verdict askAll(Seat seat) {
    return first(() -> RatedPlay.mayTakeBack(draft.state()), () -> askOthers(seat));
  }

  private Verdict askOthers(Seat seat) {
    return first(
        this::whileNothingIsAsked,
        () -> draft.add(Event.SeatChange.UNDO_ASKED.at(seat)),
        () -> unlessAwaited(Event.AtTable.UNDONE));
  }

  private Verdict whileNothingIsAsked() {
    return draft.state().question().isEmpty()
        ? Verdict.Fits.YES
        : refusal("undo-asked", "the others have already been asked");
  }

  Verdict answerUndo(Request.AnswerUndo answer) {
    Event.Act said = answer.agrees() ? Event.Act.UNDO_AGREED : Event.Act.UNDO_REFUSED;
    return answer(Topic.UNDO, said, answer.agrees(), Event.AtTable.UNDONE);
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
        () -> draft.add(Event.SeatChange.DRAW_OFFERED.at(offer.seat())),
        () -> unlessAwaited(Event.AtTable.DRAWN));
  }

  Verdict answerDraw(Request.AnswerDraw answer) {
    Event.Act said = answer.agrees() ? Event.Act.DRAW_AGREED : Event.Act.DRAW_REFUSED;
    return answer(Topic.DRAW, said, answer.agrees(), Event.AtTable.DRAWN);
  }

  /// @param then what happens once all agree
  private Verdict answer(Topic topic, Event.Act said, boolean agrees, Event.AtTable then) {
    return first(
        () -> asked(topic),
        () -> draft.add(said.by(draft.sender())),
        () -> agrees ? unlessAwaited(then) : Verdict.Fits.YES);
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
        () -> draft.add(Event.SeatChange.RESIGNED.at(resign.seat())));
  }

  Verdict pause() {
    return first(
        draft::whilePlaying,
        draft::bySomebodySeated,
        draft::whileNotPaused,
        () -> draft.add(Event.Act.PAUSED.by(draft.sender())));
  }

  Verdict resume() {
    return first(
        draft::whilePlaying,
        draft::bySomebodySeated,
        () ->
            draft.state().timer().paused()
                ? Verdict.Fits.YES
                : refusal("not-paused", "the table is not paused"),
        () -> draft.add(Event.Act.RESUMED.by(draft.sender())));
  }
}
