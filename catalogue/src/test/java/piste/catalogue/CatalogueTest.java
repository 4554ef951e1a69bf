package piste.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import piste.arena.ArenaPool;
import piste.minds.Bots;
import piste.minds.Study;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.rules.Seat;
import piste.table.Command;
import piste.table.Course.Stage;
import piste.table.Decision;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.Request;
import piste.table.Secret;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.Tables;
import piste.table.journal.Entry;
import piste.testkit.Waiting;
import piste.view.Dictionary.Language;
import piste.view.Words;

class CatalogueTest {
  private static final Session ANN = new Session("session-ann");

  @Test
  void theHousePlaysATableOfBotsToTheEnd(@TempDir Path folder) {
    play(TableTerms.of("strike", 3).with("deal", "4"), folder);
    play(TableTerms.of("arene", 2), folder);
  }

  @Test
  void theHousePlaysWhereDiceAreDrawn(@TempDir Path folder) {
    play(TableTerms.of("des-chainer", 2), folder);
    play(TableTerms.of("arene", 2).with(TableTerms.Dice.FAIR), folder);
  }

  private static void play(TableTerms terms, Path folder) {
    try (ArenaPool arenas = new ArenaPool(1)) {
      Tables tables = Catalogue.ofTheHouse().tables(arenas);
      TableState state = ofBots(tables, terms);
      SplittableRandom random = new SplittableRandom(1);
      HouseBots house =
          new HouseBots(
              new Staff(Catalogue.ofTheHouse(), new Study(folder, 1, Study.Patience.WAIT, _ -> {})),
              new Bots(arenas, () -> Duration.ofMillis(1), random::nextLong));
      assertThat(house.command(state)).isEmpty();
      Command start = new Command(ANN, "start", state.version(), new Request.Start());
      state = after(tables.decide(state, start, 0));
      Optional<Command> next = house.command(state);
      while (next.isPresent()) {
        state = after(tables.decide(state, next.get(), 0));
        next = house.command(state);
      }
      assertThat(state.stage()).isEqualTo(Stage.FINISHED);
    }
  }

  @Test
  void nobodyIsSaidToBeginWhereTheGameItselfSettlesIt() {
    TableTerms rolled = TableTerms.of("des-chainer", 2);
    assertThat(saidAtTheStart(rolled)).containsExactly("table.cue.begun-open");
    assertThat(saidAtTheStart(rolled.with("start", "seat"))).containsExactly("table.cue.begun");
    assertThat(saidAtTheStart(TableTerms.of("strike", 2))).containsExactly("table.cue.begun");
  }

  /// The keys of what a table of bots says when its game begins.
  private static List<String> saidAtTheStart(TableTerms terms) {
    try (ArenaPool arenas = new ArenaPool(1)) {
      Tables tables = Catalogue.ofTheHouse().tables(arenas);
      TableState state = ofBots(tables, terms);
      Command start = new Command(ANN, "start", state.version(), new Request.Start());
      Decision.Accepted begun = (Decision.Accepted) tables.decide(state, start, 0);
      return begun.cues().stream().map(cue -> cue.words().key()).toList();
    }
  }

  private static TableState ofBots(Tables tables, TableTerms terms) {
    Request create = new Request.Create(terms, Secret.of(new byte[32]).ofThrow(3));
    TableState state = after(tables.create(new Command(ANN, "create", 0, create), 0));
    for (int seat = 1; seat <= terms.seats(); seat++) {
      Request bot = new Request.AddBot(Seat.of(seat), state.kit().levels().get(seat - 1));
      state = after(tables.decide(state, new Command(ANN, "b" + seat, 0, bot), 0));
    }
    return state;
  }

  private static TableState after(Decision decision) {
    assertThat(decision).isInstanceOf(Decision.Accepted.class);
    return ((Decision.Accepted) decision).after();
  }

  @ParameterizedTest
  @EnumSource
  void theWordsOfTablesAndGamesAreInOneDictionary(Language language) {
    assertThat(new Texts(Catalogue.ofTheHouse()).in(language).texts())
        .containsKeys(
            "table.stale", "strike.name", "des-chainer.name", "arene.name", "gesture.aim");
    assertThat(
            new Texts(Catalogue.ofTheHouse())
                .in(language)
                .say(Words.of("table.cue.back").with("player", Seat.of(1)), _ -> "Zoé"))
        .startsWith("Zoé");
  }

  @Test
  void aTableThatNobodyWantsAnyMoreIsNotReadToItsEnd() throws Exception {
    try (ArenaPool arenas = new ArenaPool(1)) {
      Tables tables = Catalogue.ofTheHouse().tables(arenas);
      Command create =
          new Command(
              ANN,
              "create",
              0,
              new Request.Create(TableTerms.of("strike", 2), Secret.of(new byte[Secret.BYTES])));
      Decision.Accepted created = (Decision.Accepted) tables.create(create, 0);
      Command sit = new Command(ANN, "sit", 1, new Request.Sit(Seat.of(1), "Ann"));
      Decision.Accepted sat = (Decision.Accepted) tables.decide(created.after(), sit, 0);
      List<Fact> facts = List.of(created.facts().getFirst(), sat.facts().getFirst());
      List<Entry> entries = facts.stream().map(FactCodec::encode).toList();
      for (Runnable reading :
          List.<Runnable>of(() -> tables.fold(facts).orThrow(), () -> tables.read(entries))) {
        Thinkers thinkers = new Thinkers(1, () -> {});
        CountDownLatch begun = new CountDownLatch(1);
        thinkers.think(
            Priority.TABLE,
            () -> {
              while (true) {
                reading.run();
                begun.countDown();
              }
            });
        begun.await();
        assertThat(thinkers.close(Waiting.LONG_ENOUGH)).isTrue();
      }
    }
  }
}
