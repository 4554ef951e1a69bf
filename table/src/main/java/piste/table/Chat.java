package piste.table;

import static piste.table.Draft.first;
import static piste.table.Draft.refusal;

import piste.rules.Verdict;

/// Talking, and not listening.
final class Chat {
  static final int LONGEST = 200;

  private final Draft draft;

  Chat(Draft draft) {
    this.draft = draft;
  }

  Verdict say(Request.Say say) {
    return first(
        () -> draft.own(say.seat()),
        () ->
            draft.state().talk().isMuted(draft.seating().host(), draft.sender())
                ? refusal("muted", "the host has muted you")
                : Verdict.Fits.YES,
        () ->
            TextCheck.check(
                "a message",
                say.text(),
                LONGEST,
                refusal("text", "a message has 1 to %d characters".formatted(LONGEST))),
        () -> draft.add(new Event.Said(say.seat(), say.text())));
  }

  Verdict mute(Request.Mute mute) {
    return first(
        () -> draft.isHost() ? Verdict.Fits.YES : draft.bySomebodySeated(),
        () -> draft.known(mute.seat()),
        () ->
            draft
                .person(mute.seat())
                .filter(person -> !person.session().equals(draft.sender()))
                .<Verdict>map(_ -> Verdict.Fits.YES)
                .orElseGet(() -> refusal("no-mute", "only other people can be muted")),
        () ->
            draft.add(
                new Event.Muted(
                    draft.sender(), draft.person(mute.seat()).orElseThrow().session(), mute.on())));
  }
}
