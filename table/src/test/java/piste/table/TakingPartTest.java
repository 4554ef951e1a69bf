package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.ANN;
import static piste.table.Trial.BOB;
import static piste.table.Trial.CLEO;
import static piste.table.Trial.ONE;
import static piste.table.Trial.THREE;
import static piste.table.Trial.TWO;
import static piste.table.Trial.fair;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.table.Chance.Reveal;
import piste.table.TableTerms.Beginning;
import piste.table.Verification.Outcome;
import piste.table.journal.Entry;

/// Everybody's browser brings something to a throw: who is asked, who answers, who is left out.
class TakingPartTest {
  private final NonceChain bobs = new NonceChain(Trial.secret(50), 20);
  private final NonceChain cleos = new NonceChain(Trial.secret(60), 20);

  private Trial playing() {
    return Trial.playing(fair(3)).plays(ANN, ONE, "set 4");
  }

  private Trial promising() {
    return playing()
        .did(BOB, new Request.Commit(bobs.commitment()))
        .did(CLEO, new Request.Commit(cleos.commitment()));
  }

  private static Command throwing(Trial trial) {
    return trial.command(ANN, Request.Play.of(ONE, "throw", ThrowInput.of("nonce")));
  }

  private static Optional<Asking> asks(Trial trial, Command command) {
    return trial.tables().asks(trial.state(), command, trial.now());
  }

  private static Reveal thrown(Trial trial, Command command) {
    trial.did(command);
    return ((Event.Thrown) trial.last()).reveal();
  }

  @Test
  void nobodyIsAskedWhereNobodyElseTakesPart() {
    Trial trial = playing();
    assertThat(asks(trial, throwing(trial))).isEmpty();
    trial.did(ANN, new Request.Commit(bobs.commitment()));
    assertThat(asks(trial, throwing(trial))).isEmpty();
  }

  @Test
  void whoeverCommittedIsAskedOnceTheThrowIsFixed() {
    Trial trial = promising();
    Asking asking = asks(trial, throwing(trial)).orElseThrow();
    assertThat(asking.number()).isEqualTo(1);
    assertThat(asking.commitment()).isEqualTo(trial.view(ANN).nextThrow().commitment());
    assertThat(asking.toss()).isEqualTo(Asking.tossOf("nonce", "", 1, "1 throw"));
    assertThat(asking.others().get(BOB)).isEqualTo(new Asking.Asked(TWO, bobs.commitment()));
    assertThat(asking.others()).containsOnlyKeys(BOB, CLEO);
    assertThat(asking.among(Set.of(CLEO)).others()).containsOnlyKeys(CLEO);
  }

  @Test
  void nobodyIsAskedForAMoveWithoutAThrowNorForOneThatIsRefused() {
    Trial trial = promising();
    assertThat(asks(trial, trial.command(ANN, Request.Play.of(ONE, "throw")))).isEmpty();
    assertThat(asks(trial, trial.command(ANN, new Request.Say(ONE, "hello")))).isEmpty();
    assertThat(asks(trial, trial.command(BOB, Request.Play.of(TWO, "throw", ThrowInput.of("n")))))
        .isEmpty();
    assertThat(asks(trial, trial.command(ANN, Request.Play.of(ONE, "throw", ThrowInput.of("")))))
        .isEmpty();
  }

  @Test
  void aThrowThatWasMadeIsNotAskedForAgain() {
    Trial trial = promising();
    Command command = throwing(trial);
    trial.did(command);
    assertThat(asks(trial, command)).isEmpty();
  }

  @Test
  void whatTheyRevealChangesTheSeedAndIsKept() {
    Trial trial = promising();
    Command command = throwing(trial);
    String nonce = bobs.next();
    Answers answers = new Answers(Set.of(BOB, CLEO), Map.of(BOB, nonce));
    Reveal reveal = thrown(trial, command.with(answers));
    assertThat(reveal.others().nonces()).containsExactly(new RevealedNonces.Nonce(TWO, nonce));
    assertThat(reveal.others().late()).containsExactly(THREE);
    assertThat(reveal.others().absent()).isEmpty();
    Reveal alone = new Reveal(1, reveal.secret(), reveal.nonce(), reveal.next());
    assertThat(reveal.seed(Optional.empty())).isNotEqualTo(alone.seed(Optional.empty()));
    assertThat(verified(trial.facts()).isClean()).isTrue();
  }

  @Test
  void aNonceThatWasRevealedIsTheCommitmentToTheNext() {
    Trial trial = promising();
    trial.did(throwing(trial).with(new Answers(Set.of(BOB), Map.of(BOB, bobs.next()))));
    assertThat(trial.state().chance().promises().get(BOB).commitment())
        .isEqualTo(bobs.commitment());
  }

  @Test
  void anotherNonceThanTheOneCommittedToDoesNotCount() {
    Trial trial = promising();
    Answers wrong = new Answers(Set.of(BOB), Map.of(BOB, Trial.secret(1).hex(), CLEO, "x"));
    Reveal reveal = thrown(trial, throwing(trial).with(wrong));
    assertThat(reveal.others().nonces()).isEmpty();
    assertThat(reveal.others().late()).containsExactly(TWO);
    assertThat(reveal.others().absent()).containsExactly(THREE);
  }

  @Test
  void whoDoesNotAnswerThreeTimesInAGameIsAskedNoMoreInIt() {
    Trial trial = promising();
    Answers silent = new Answers(Set.of(BOB), Map.of());
    TableState state = trial.state();
    for (int i = 0; i < Chance.MOST_MISSED; i++) {
      Command command = throwing(trial);
      assertThat(trial.tables().asks(state, command, 0).orElseThrow().others()).containsKey(BOB);
      state = state.with(state.chance().after(missed(state, silent), state.seating()));
    }
    Asking asking = trial.tables().asks(state, throwing(trial), 0).orElseThrow();
    assertThat(asking.others()).containsOnlyKeys(CLEO);
    assertThat(state.chance().forgiving().promises().get(BOB).missed()).isZero();
  }

  private static Reveal missed(TableState state, Answers silent) {
    return state.chance().reveal("n", RevealedNonces.of(state, ANN, silent));
  }

  /// Whoever knows the nonce of a throw could otherwise commit to what suits it.
  @Test
  void aCommitmentThatTheThrowerHadNotSeenTakesNoPart() {
    Trial trial = promising();
    Command command = throwing(trial);
    NonceChain chosen = new NonceChain(Trial.secret(5), 4);
    trial.did(BOB, new Request.Commit(chosen.commitment()));
    assertThat(asks(trial, command).orElseThrow().others()).containsOnlyKeys(CLEO);
    assertThat(asks(trial, throwing(trial)).orElseThrow().others()).containsKeys(BOB, CLEO);
    Answers answers = new Answers(Set.of(CLEO), Map.of(CLEO, cleos.next()));
    assertThat(thrown(trial, command.with(answers)).others().absent()).containsExactly(TWO);
    assertThat(trial.state().chance().promises().get(BOB).missed()).isEqualTo(1);
  }

  @Test
  void whoeverVanishesBeforeAThrowMissesItButOnlyOnceInARow() {
    TableState state = promising().state();
    Answers without = new Answers(Set.of(CLEO), Map.of());
    for (int i = 0; i < 5; i++) {
      state = state.with(state.chance().after(missed(state, without), state.seating()));
    }
    assertThat(state.chance().promises().get(BOB).missed()).isEqualTo(1);
    Answers back = new Answers(Set.of(BOB), Map.of(BOB, bobs.next()));
    state = state.with(state.chance().after(missed(state, back), state.seating()));
    state = state.with(state.chance().after(missed(state, without), state.seating()));
    assertThat(state.chance().promises().get(BOB).missed()).isEqualTo(2);
  }

  @Test
  void aThrowThatNamesNotEverybodyElseIsNotProven() {
    Trial trial = promising();
    trial.did(throwing(trial));
    assertThat(verified(trial.facts()).isClean()).isTrue();
    for (String change : List.of("absent=2", "absent=3", "late=2,3")) {
      Verification forged = Verification.of(trial.tables(), trial.forged("absent=2,3", change));
      assertThat(forged.checks().getFirst().why())
          .as(change)
          .isEqualTo(
              change.startsWith("late")
                  ? ""
                  : "it does not say of everybody else at the table whether they took part");
    }
  }

  @Test
  void nobodyIsLateWhoNeverCommitted() {
    Trial trial = playing();
    trial.did(BOB, new Request.Commit(bobs.commitment()));
    trial.did(throwing(trial));
    Verification forged = Verification.of(trial.tables(), trial.forged("absent=2,3", "late=2,3"));
    assertThat(forged.isContradicted()).isTrue();
  }

  @Test
  void moreCommitmentsThanATableTakesAreFound() {
    Trial trial = promising();
    List<Fact> facts = new ArrayList<>(trial.facts());
    for (int i = 0; i < Chance.MOST_COMMITMENTS; i++) {
      facts.add(new Fact(1, BOB, "more", new Event.Committed(BOB, bobs.commitment())));
    }
    assertThat(verified(facts).broken().orElseThrow().reason()).contains("more commitments");
  }

  @Test
  void everybodySeesWhatTheOthersCommittedTo() {
    assertThat(promising().view(ANN).seats().get(1).commitment()).contains(bobs.commitment());
    assertThat(playing().view(ANN).seats().get(1).commitment()).isEmpty();
  }

  @Test
  void aDrawOfWhoBeginsIsSharedToo() {
    Trial trial = Trial.open(fair(2).beginning(Beginning.DRAWN, ONE));
    trial.did(ANN, new Request.Sit(ONE, "Ann")).did(BOB, new Request.Sit(TWO, "Bob"));
    trial.did(BOB, new Request.Commit(bobs.commitment()));
    Command start = trial.command(ANN, new Request.Start());
    assertThat(asks(trial, start).orElseThrow().others()).containsOnlyKeys(BOB);
    trial.did(start.with(new Answers(Set.of(BOB), Map.of(BOB, bobs.next()))));
    Reveal reveal = ((Event.Begun) trial.last()).drawn().orElseThrow();
    assertThat(reveal.others().nonces()).hasSize(1);
    assertThat(verified(trial.facts()).isClean()).isTrue();
  }

  @Test
  void onlyThoseWhoSitThereMayCommitAndToNothingButAHash() {
    Trial trial = Trial.playing(fair(2));
    trial.refuses(CLEO, new Request.Commit(cleos.commitment()), "table.not-seated");
    trial.refuses(BOB, new Request.Commit("no"), "table.commitment");
    for (int i = 0; i < Chance.MOST_COMMITMENTS; i++) {
      trial.did(BOB, new Request.Commit(bobs.commitment()));
    }
    trial.refuses(BOB, new Request.Commit(bobs.commitment()), "table.commits");
  }

  @Test
  void whoeverLeavesTakesNoPartAnyMore() {
    Trial trial = Trial.open(fair(2));
    trial.did(BOB, new Request.Sit(TWO, "Bob")).did(BOB, new Request.Commit(bobs.commitment()));
    trial.did(BOB, new Request.Leave(Optional.of(TWO)));
    assertThat(trial.state().chance().promises()).isEmpty();
  }

  @Test
  void aForgedNonceIsFound() {
    Trial trial = promising();
    String real = bobs.next();
    trial.did(throwing(trial).with(new Answers(Set.of(BOB), Map.of(BOB, real))));
    List<Entry> forged = trial.forged(real, Trial.secret(77).hex());
    Verification.Check check = Verification.of(trial.tables(), forged).checks().getFirst();
    assertThat(check.outcome()).isEqualTo(Outcome.NOT_MATCHING);
    assertThat(check.why()).contains("committed");
  }

  @Test
  void aServerThatWasStartedAnewGoesOnWithAnotherSecret() {
    Trial trial = playing().tosses(ANN, ONE, "throw");
    String known = trial.view(ANN).nextThrow().commitment();
    trial.refuses(ANN, new Request.Renew("e1", Trial.secret(9)), "table.house");
    Command early = trial.command(ANN, new Request.Resign(ONE));
    trial.did(Session.HOUSE, new Request.Renew("e1", Trial.secret(9)));
    assertThat(trial.view(ANN).nextThrow().commitment())
        .isNotEqualTo(known)
        .isEqualTo(Trial.secret(9).ofThrow(2).commitment());
    assertThat(trial.decide(early)).isInstanceOf(Decision.Refused.class);
    int version = trial.facts().size();
    trial.did(Session.HOUSE, new Request.Renew("e1", Trial.secret(10)));
    assertThat(trial.facts()).hasSize(version);
    trial.playedOut(new SplittableRandom(3));
    assertThat(verified(trial.facts()).isClean()).isTrue();
  }

  @Test
  void strangersToASeatAreFoundInForgedFacts() {
    List<Fact> facts = playing().tosses(ANN, ONE, "throw").facts();
    Fact last = facts.getLast();
    List<Fact> forged = new ArrayList<>(facts);
    forged.set(facts.size() - 1, new Fact(last.at(), BOB, last.command(), last.event()));
    assertThat(verified(forged).broken()).isPresent();
    forged.set(facts.size() - 1, new Fact(last.at(), Session.HOUSE, last.command(), last.event()));
    assertThat(verified(forged).isContradicted()).isTrue();
    forged.set(
        facts.size() - 1,
        new Fact(last.at(), BOB, last.command(), Event.SeatChange.RESIGNED.at(ONE)));
    assertThat(verified(forged).isContradicted()).isTrue();
  }

  private static Verification verified(List<Fact> facts) {
    return Verification.of(Trial.TABLES, facts.stream().map(FactCodec::encode).toList());
  }
}
