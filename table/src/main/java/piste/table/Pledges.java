package piste.table;

import static piste.table.Draft.first;
import static piste.table.Draft.refusal;

import piste.rules.Verdict;

/// What is fixed before a throw: the table's secret, and the nonces of those who sit there.
final class Pledges {
  private final Draft draft;

  Pledges(Draft draft) {
    this.draft = draft;
  }

  /// A browser takes part, or goes on with another chain of nonces.
  Verdict commit(String commitment) {
    return first(
        draft::bySomebodySeated,
        () ->
            Secret.isHex(commitment)
                ? Verdict.Fits.YES
                : refusal("commitment", "a commitment is 64 hexadecimal digits in lower case"),
        () ->
            draft.state().chance().mayCommit(draft.sender())
                ? Verdict.Fits.YES
                : refusal(
                    "commits", "you changed your commitment too often: wait for the next throw"),
        () -> draft.add(new Event.Committed(draft.sender(), commitment)));
  }

  /// A server that was started anew goes on with a secret of its own.
  Verdict renew(Request.Renew renew) {
    Chance chance = draft.state().chance();
    return first(
        draft::byHouse,
        () ->
            chance.epoch().filter(renew.epoch()::equals).isPresent()
                ? Verdict.Fits.YES
                : draft.add(
                    new Event.Renewed(
                        renew.epoch(), renew.secret(), chance.commitmentBy(renew.secret()))));
  }
}
