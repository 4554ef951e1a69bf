package piste.minds.arene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.arene.Arene;
import piste.arene.FairDice;
import piste.arene.Kind;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.minds.Study;
import piste.minds.review.Account;
import piste.minds.review.Insight;
import piste.minds.review.Review;
import piste.minds.review.Reviewer;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Step;
import piste.rules.Turn;

class AreneInsightTest {
  private static final Insight<Position, Move, Reading> INSIGHT =
      AreneBots.minds(Study.IDLE).insight().orElseThrow();

  private static Position position(String text) {
    return Arene.BOX.notation().readPosition(text).orThrow();
  }

  private static Reviewer<Position, Move, Reading> reviewer(Position position) {
    return INSIGHT.reviewer(position).orElseThrow();
  }

  /// A double 5 of hunter 1, who would kill the Ogre with it.
  private static Position deadlyBlow(String gems) {
    return position(
        ("hit n=2 to=1 round=3 hands=6p,6p gems=%s hits=7,7,4,4,6,0 reserve=11p4j4m4t cave=3"
                + " singles claim=double-5 plays=1")
            .formatted(gems));
  }

  @Test
  void whoHasFarMoreGemsAndADeadlyBlowHasNearlyWon() {
    Position position = deadlyBlow("9,1");
    assertThat(reviewer(position).appraiser().win(position).getFirst()).isGreaterThan(0.9);
  }

  @Test
  void theSamePositionIsAlwaysWorthTheSame() {
    Position position = deadlyBlow("3,3");
    Insight<Position, Move, Reading> other = AreneBots.minds(Study.IDLE).insight().orElseThrow();
    assertThat(other.reviewer(position).orElseThrow().appraiser().win(position))
        .isEqualTo(reviewer(position).appraiser().win(position));
  }

  @Test
  void whatIsAdvisedComesWithItsChance() {
    Position position = deadlyBlow("9,1");
    var options = reviewer(position).prospects(position).orElseThrow();
    assertThat(INSIGHT.advice(position, options.best()).french())
        .matches("Frappez la (poitrine|tête)\u202f: environ \\d+\u202f% de chances de gagner\\.");
    assertThat(INSIGHT.advice(position, options.best()).english())
        .matches("Hit the (chest|head): about a \\d+% chance to win\\.");
  }

  @Test
  void facesOfDiceAreToldByTheirPlaceAndMultipliersAreNot() {
    Reading reading = Arene.BOX.notation().readReading("1 6 6 6 6 6 jJ m3 t0").orThrow();
    assertThat(INSIGHT.shown(reading))
        .containsExactly(
            new Insight.Shown(Kind.PLAIN.die(), 0),
            new Insight.Shown(Kind.PLAIN.die(), 5),
            new Insight.Shown(Kind.PLAIN.die(), 5),
            new Insight.Shown(Kind.PLAIN.die(), 5),
            new Insight.Shown(Kind.PLAIN.die(), 5),
            new Insight.Shown(Kind.PLAIN.die(), 5),
            new Insight.Shown(Kind.JOKER.die(), 5),
            new Insight.Shown(Kind.TEN.die(), 9));
  }

  @Test
  void luckAndSkillOfAHuntAddUpToItsResult() {
    Draw chance = new SplittableRandom(3)::nextLong;
    Position start = Arene.GAME.start(Setup.of(2)).orThrow();
    List<Step<Move, Reading>> steps = new ArrayList<>();
    Position position = start;
    while (steps.size() < 16 && !(Arene.GAME.turn(position) instanceof Turn.Over)) {
      if (Arene.GAME.turn(position) instanceof Turn.Choose(Seat seat)) {
        Move move = AreneBots.BEGINNER.choose(position, Arene.GAME.moves(position), chance);
        steps.add(new Step.Played<>(seat, move));
        position = Arene.GAME.play(position, move);
      } else {
        Reading reading = FairDice.MODEL.readings(position).draw(chance);
        steps.add(new Step.Landed<>(reading));
        position = Arene.GAME.land(position, reading);
      }
    }
    Review<Move, Reading> review = reviewer(start).review(start, steps);
    for (Account account : review.accounts()) {
      double sum =
          account.expected()
              + account.luck()
              + account.luckOfOthers()
              + account.skill()
              + account.skillOfOthers();
      assertThat(sum).isCloseTo(account.actual(), within(1e-9));
    }
  }
}
