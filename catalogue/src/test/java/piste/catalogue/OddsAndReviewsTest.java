package piste.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import piste.arena.ArenaModel;
import piste.arena.ArenaPool;
import piste.arena.LentArenas;
import piste.game.Minds;
import piste.minds.Study;
import piste.minds.review.Insight;
import piste.minds.review.Reviewer;
import piste.minds.think.Thinkers;
import piste.playkit.ThrownTable;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.table.TableTerms;
import piste.view.Words;

class OddsAndReviewsTest {
  /// Strike with an option that its odds leave out of account.
  private static final class Uncovered extends Wrapped {
    Uncovered() {
      super("strike");
    }

    @Override
    public Minds<Position, Move, Reading> minds(Study study) {
      return new Minds<>(super.minds(study).bots(), new NoOdds());
    }
  }

  private record NoOdds() implements Insight<Position, Move, Reading> {
    @Override
    public Optional<Reviewer<Position, Move, Reading>> reviewer(Position position) {
      return Optional.empty();
    }

    @Override
    public boolean covers(Position position) {
      return false;
    }

    @Override
    public Words advice(Position position, Move move) {
      return Words.of("strike.name");
    }

    @Override
    public List<Shown> shown(Reading reading) {
      return List.of();
    }
  }

  @Test
  void whereThereCanBeNoOddsNobodyIsToldToWaitForThem() {
    Staff staff = new Staff(new Catalogue(List.of(new Uncovered())), Study.IDLE);
    try (ArenaPool pool = new ArenaPool(1);
        LentArenas arenas = new LentArenas(ArenaModel.STANDARD);
        Thinkers thinkers = new Thinkers(1, () -> {})) {
      ThrownTable table =
          ThrownTable.ofBots(
              Catalogue.ofTheHouse().tables(pool), TableTerms.of("strike", 2), 1, _ -> "regular");
      OddsAndReviews odds =
          new OddsAndReviews(staff, new HandsAgain(arenas, HandNotes.inMemory(), thinkers));
      Attempt<Chances> now = odds.now(table.state());
      assertThat(now)
          .isInstanceOfSatisfying(
              Attempt.Refused.class,
              refused ->
                  assertThat(refused.refusal())
                      .isEqualTo(
                          new Refusal(
                              Refusal.Kind.UNKNOWN,
                              "odds.terms",
                              "there are no odds for games with these options")));
    }
  }
}
