package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.ANN;
import static piste.table.Trial.BOB;
import static piste.table.Trial.ONE;
import static piste.table.Trial.TWO;
import static piste.table.Trial.fair;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.MemoryJournal;
import piste.table.journal.TableId;
import piste.view.Cue;
import piste.view.Words;

/// Once somebody is forgotten, nothing that is told of a table says what they were called, and the
/// game is proven as before.
class ForgottenNamesTest {
  private static final TableId TABLE = new TableId("k3v9");

  private final Trial trial =
      Trial.playing(fair(2).with("deal", "3"))
          .did(ANN, new Request.Say(ONE, "good luck"))
          .did(BOB, new Request.Say(TWO, "and you"))
          .did(ANN, new Request.Rename(ONE, "Annabel"))
          .playedOut(new SplittableRandom(3));

  private final List<Entry> before = trial.facts().stream().map(FactCodec::encode).toList();

  /// What a journal keeps once Ann is forgotten.
  private List<Entry> kept(List<Entry> entries) {
    MemoryJournal journal = new MemoryJournal();
    journal.append(new Batch(TABLE, 0, entries, trial.state().status())).join().orThrow();
    assertThat(journal.forget(new Forgotten(ANN.id(), trial.now())).orThrow()).isEqualTo(2);
    return journal.read(TABLE, 0).orThrow();
  }

  /// The same facts as earlier versions wrote them.
  private static Entry older(Fact fact) {
    Event event =
        switch (fact.event()) {
          case Event.Sat sat -> new Event.Sat(sat.seat(), sat.session(), written(sat.name()));
          case Event.Renamed named -> new Event.Renamed(named.seat(), written(named.name()));
          default -> fact.event();
        };
    return FactCodec.encode(new Fact(fact.at(), fact.by(), fact.command(), event));
  }

  private static Name written(Name name) {
    return new Name.Written(name.text().orElseThrow());
  }

  @Test
  void noViewHasTheName() {
    for (List<Entry> entries :
        List.of(before, trial.facts().stream().map(ForgottenNamesTest::older).toList())) {
      TableState state = trial.tables().read(kept(entries)).then(trial.tables()::fold).orThrow();
      TableView view = trial.tables().view(state, BOB);
      assertThat(view.seats().getFirst().name()).isEmpty();
      assertThat(view.seats().getFirst().isForgotten()).isTrue();
      assertThat(view.seats().getLast().name()).isEqualTo("Bob");
      assertThat(view.seats().getLast().isForgotten()).isFalse();
      assertThat(view.chat()).extracting(TableView.Said::name).containsExactly("", "Bob");
      assertThat(view.chat()).extracting(TableView.Said::isForgotten).containsExactly(true, false);
      assertThat(view.outcome()).isEqualTo(trial.view(BOB).outcome());
    }
  }

  @Test
  void aTableInMemoryIsAsIfItWasLoadedAnew() {
    TableState loaded = trial.tables().read(kept(before)).then(trial.tables()::fold).orThrow();
    assertThat(trial.state().forgetting(ANN)).isEqualTo(loaded);
  }

  @Test
  void noCueHasTheName() {
    List<Fact> facts = trial.tables().read(kept(before)).orThrow();
    assertThat(told(facts))
        .contains(
            Words.of("table.cue.sat-forgotten"), Words.of("table.cue.sat").with("name", "Bob"))
        .noneMatch(words -> words.key().equals("table.cue.renamed"));
    assertThat(told(trial.facts()))
        .contains(Words.of("table.cue.sat").with("name", "Ann"))
        .anyMatch(words -> words.key().equals("table.cue.renamed"));
  }

  private List<Words> told(List<Fact> facts) {
    Stream.Builder<Cue> cues = Stream.builder();
    trial.tables().walk(facts, change -> change.cues().forEach(cues)).orThrow();
    return cues.build().map(Cue::words).toList();
  }

  @Test
  void everyThrowIsProvenAsBefore() {
    Verification whole = Verification.of(trial.tables(), before);
    assertThat(whole).matches(Verification::isClean);
    assertThat(Verification.of(trial.tables(), kept(before))).isEqualTo(whole);
  }

  @Test
  void whatIsPublishedHasOnlyTheHash() {
    List<Fact> facts = FactCodec.decodeAll(kept(before)).orThrow();
    List<Entry> told = Publication.of(facts).stream().map(FactCodec::encode).toList();
    List<Entry> once = Publication.of(trial.facts()).stream().map(FactCodec::encode).toList();
    assertThat(told.stream().map(Entry::text))
        .containsExactlyElementsOf(once.stream().map(Entry::text).toList());
    assertThat(told.stream().flatMap(entry -> entry.name().stream()))
        .singleElement()
        .satisfies(
            name -> {
              assertThat(name.name()).isEqualTo("Bob");
              assertThat(name.session()).isEqualTo("nobody-2");
            });
  }

  @Test
  void twoWithTheSameNameHaveDifferentHashes() {
    assertThat(Name.of(Name.salted("Ann"))).isNotEqualTo(Name.of(Name.salted("Ann")));
  }
}
