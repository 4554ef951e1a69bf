package piste.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.arena.ArenaModel;
import piste.arena.ArenaPool;
import piste.arena.LentArenas;
import piste.minds.Study;
import piste.minds.think.Thinkers;
import piste.playkit.ThrownTable;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.strike.Strike;
import piste.strike.play.bots.StrikeBots;
import piste.table.Course.Stage;
import piste.table.PlayedGame;
import piste.table.TableTerms;
import piste.table.Tables;
import piste.table.journal.TableId;
import piste.testkit.Waiting;

class HandsAgainTest {
  private static final TableId TABLE = new TableId("k3vx");
  private static final String NAME = "k3vx-1";

  @TempDir private static Path folder;

  private static Staff staff;
  private static PlayedGame game;

  private final LentArenas arenas = new LentArenas(ArenaModel.STANDARD);
  private final Thinkers thinkers = new Thinkers(1, () -> {});
  private final HandNotes notes = HandNotes.inMemory();

  @BeforeAll
  static void play() {
    staff = new Staff(Catalogue.ofTheHouse(), new Study(folder, 1, Study.Patience.WAIT, _ -> {}));
    try (ArenaPool pool = new ArenaPool(1)) {
      Tables tables = Catalogue.ofTheHouse().tables(pool);
      ThrownTable table =
          ThrownTable.ofBots(
              tables, TableTerms.of("strike", 2).with("deal", "4"), 1, _ -> "regular");
      while (table.state().stage() == Stage.PLAYING) {
        table.house(pool, Strike.BOX, StrikeBots.REGULAR);
      }
      game = PlayedGame.all(tables, table.facts()).orThrow().getFirst();
    }
  }

  @AfterEach
  void close() {
    thinkers.close();
    arenas.close();
  }

  @Test
  void workThatWasInterruptedGoesOnAndComesToTheSame() throws InterruptedException {
    HandReview whole = worked();
    List<String> lines = notes.lines(NAME);
    assertThat(lines).hasSize(1 + whole.byHand().size());
    notes.drop(NAME);
    int half = lines.size() / 2;
    lines.subList(0, half).forEach(line -> notes.add(NAME, line));
    notes.add(NAME, lines.get(half).substring(0, 9));
    assertThat(worked()).isEqualTo(whole);
    assertThat(notes.lines(NAME)).containsExactlyInAnyOrderElementsOf(lines);
  }

  @Test
  void whatWasWorkedOutIsNotWorkedOutAgain() throws InterruptedException {
    HandReview whole = worked();
    String other = notes.lines(NAME).get(1).replaceFirst(" [0-9]+$", " 7");
    List<String> lines = notes.lines(NAME);
    notes.drop(NAME);
    notes.add(NAME, lines.getFirst());
    notes.add(NAME, other);
    lines.subList(2, lines.size()).forEach(line -> notes.add(NAME, line));
    assertThat(asked(again())).isInstanceOf(Attempt.Made.class);
    assertThat(worked().byHand().getFirst().times()).isEqualTo(7);
    assertThat(worked().accounts()).isEqualTo(whole.accounts());
  }

  @Test
  void whatAnotherArenaWorkedOutIsWorkedOutAgain() throws InterruptedException {
    HandReview whole = worked();
    List<String> lines = notes.lines(NAME);
    notes.drop(NAME);
    notes.add(NAME, lines.getFirst().replace("arena-", "arena-0"));
    lines.subList(1, 3).forEach(line -> notes.add(NAME, line.replaceFirst(" [0-9]+$", " 7")));
    assertThat(worked()).isEqualTo(whole);
  }

  @Test
  void howFarItIsIsKnownOnlyWhileItIsWorkedAt() throws InterruptedException {
    OddsAndReviews insights = again();
    assertThat(insights.handsUnderWay(TABLE, 1)).isEmpty();
    Waiting.until(
        "the throws are being made again",
        () ->
            asked(insights) instanceof Attempt.Made
                || insights.handsUnderWay(TABLE, 1).isPresent());
    assertThat(insights.handsUnderWay(TABLE, 2)).isEmpty();
    Waiting.until("they are made", () -> insights.handsUnderWay(TABLE, 1).isEmpty());
    assertThat(asked(insights)).isInstanceOf(Attempt.Made.class);
  }

  /// There is one thread for both, and the first was asked for first.
  @Test
  void aLongGameHoldsBackNoOther() throws InterruptedException {
    OddsAndReviews insights = again();
    TableId other = new TableId("m4wz");
    assertThat(asked(insights)).isInstanceOf(Attempt.Refused.class);
    assertThat(insights.hands(other, game)).isInstanceOf(Attempt.Refused.class);
    Waiting.until("the other is begun", () -> notes.lines("m4wz-1").size() > 1);
    int done = notes.lines(NAME).size();
    Waiting.until(
        "both are made",
        () ->
            insights.handsUnderWay(TABLE, 1).isEmpty()
                && insights.handsUnderWay(other, 1).isEmpty());
    assertThat(done).isLessThan(notes.lines(NAME).size());
    assertThat(asked(insights)).isEqualTo(insights.hands(other, game));
  }

  @Test
  void whatOtherOddsWorkedOutIsWorkedOutAgain() throws InterruptedException {
    HandReview whole = worked();
    List<String> lines = notes.lines(NAME);
    assertThat(lines.getFirst()).contains(", odds of dice that knock as in arena-");
    notes.drop(NAME);
    notes.add(NAME, lines.getFirst().replaceFirst("odds of .*", "odds of fair dice"));
    lines.subList(1, 3).forEach(line -> notes.add(NAME, line.replaceFirst(" [0-9]+$", " 7")));
    assertThat(worked()).isEqualTo(whole);
  }

  private OddsAndReviews again() {
    return new OddsAndReviews(staff, new HandsAgain(arenas, notes, thinkers));
  }

  private HandReview worked() throws InterruptedException {
    OddsAndReviews insights = again();
    Waiting.until(
        "all throws are made again",
        () ->
            !(asked(insights) instanceof Attempt.Refused<HandReview>(Refusal refusal))
                || !refusal.is(Refusal.Kind.WORKING));
    return asked(insights).orThrow();
  }

  private Attempt<HandReview> asked(OddsAndReviews insights) {
    return insights.hands(TABLE, game);
  }
}
