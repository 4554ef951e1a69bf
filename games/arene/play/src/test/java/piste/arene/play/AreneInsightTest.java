package piste.arene.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import piste.arene.Arene;
import piste.arene.Kind;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.minds.Study;
import piste.minds.review.Insight;
import piste.minds.review.Reviewer;
import piste.minds.review.Traits;
import piste.playkit.Accounts;
import piste.playkit.Said;
import piste.rules.Setup;

class AreneInsightTest {
  private static final Insight<Position, Move, Reading> INSIGHT =
      AreneBots.minds(Study.IDLE).insight();

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
  void handsAreToldOnlyWhereDiceOfTheCaveCanBeKnocked() {
    Setup two = Setup.of(2);
    Position off = Arene.GAME.start(two).orThrow();
    Position on = Arene.GAME.start(two.with("knocking", "on")).orThrow();
    assertThat(INSIGHT.tellsHands(off)).isFalse();
    assertThat(INSIGHT.tellsHands(on)).isTrue();
    assertThat(INSIGHT.isExact()).isFalse();
  }

  @Test
  void theSamePositionIsAlwaysWorthTheSame() {
    Position position = deadlyBlow("3,3");
    Insight<Position, Move, Reading> other = AreneBots.minds(Study.IDLE).insight();
    assertThat(other.reviewer(position).orElseThrow().appraiser().win(position))
        .isEqualTo(reviewer(position).appraiser().win(position));
  }

  @Test
  void whatIsAdvisedComesWithItsChance() {
    Position position = deadlyBlow("9,1");
    var options = reviewer(position).prospects(position).orElseThrow();
    assertThat(Said.french(new AreneModule(), INSIGHT.advice(position, options.best())))
        .matches("Frappez la (poitrine|tête)\u202f: environ \\d+\u202f% de chances de gagner\\.");
    assertThat(Said.english(new AreneModule(), INSIGHT.advice(position, options.best())))
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
  void whereVeryManyMovesAreMadeTheGuidePlaysForAChampion() {
    assertThat(INSIGHT.standIn(AreneBots.REGULAR)).isSameAs(AreneBots.REGULAR);
    assertThat(INSIGHT.standIn(AreneBots.champion(50)).level().name()).isEqualTo("seasoned");
  }

  @Test
  void turnsGoFromHunterToHunterAndTheAttackOfTheOgreIsNone() {
    Traits<Position> traits = INSIGHT.traits().orElseThrow();
    String rest = " hands=6p,6p gems=3,3 hits=0,0,0,0,0,0 reserve=11p4j4m4t cave=3";
    Position first = position("hunt n=2 to=1 round=3" + rest);
    Position second = position("hunt n=2 to=2 round=3" + rest);
    Position later = position("hunt n=2 to=1 round=4" + rest);
    Position attack = position("ogre n=2 attack=choice to=2 round=3 dues=2" + rest);
    assertThat(List.of(traits.turn(first), traits.turn(second), traits.turn(later)))
        .doesNotHaveDuplicates()
        .doesNotContain(0L);
    assertThat(traits.turn(attack)).isZero();
  }

  @Test
  void luckAndSkillOfAHuntAddUpToItsResult() {
    Accounts.assertThatTheyAddUp(Arene.BOX, AreneBots.BEGINNER, INSIGHT, 16);
  }
}
