package piste.deschainer.play.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import piste.deschainer.Action;
import piste.deschainer.Action.Kind;
import piste.deschainer.Actions;
import piste.deschainer.Board;
import piste.deschainer.Line;
import piste.deschainer.Side;
import piste.deschainer.Squares;
import piste.deschainer.Terms;
import piste.deschainer.Zobrist;

class EvaluationTest {
  private static final Evaluation EVALUATION = Evaluation.standard();

  /// The same with colours changed and the board turned upside down.
  private static Board turned(Board board) {
    Board turned = Board.EMPTY;
    for (int square = 0; square < Squares.COUNT; square++) {
      if (board.points(square) > 0) {
        boolean isWhite = (board.white() & 1L << square) != 0;
        int row = Squares.SIZE - 1 - square / Squares.SIZE;
        turned =
            turned.with(
                isWhite ? Side.BLACK : Side.WHITE,
                row * Squares.SIZE + square % Squares.SIZE,
                board.points(square));
      }
    }
    return turned;
  }

  @Test
  void bothColoursAreWorthTheSameInTheSamePlace() {
    Features features = new Features();
    Line other = new Line(Terms.STANDARD);
    walk(
        line -> {
          other.from(turned(line.board()), line.side().other(), line.actionsLeft());
          assertThat(EVALUATION.of(other, features)).isEqualTo(EVALUATION.of(line, features));
        });
  }

  @Test
  void theNumberKeptUpIsTheOneCountedAnew() {
    walk(line -> assertThat(line.number()).isEqualTo(Zobrist.of(line.board(), line.side())));
  }

  @Test
  void attacksAloneAreTheAttacksAmongAllActions() {
    Actions all = new Actions();
    Actions attacks = new Actions();
    walk(
        line -> {
          line.list(all);
          line.listAttacks(attacks);
          int found = 0;
          for (int i = 0; i < all.size(); i++) {
            if (Action.kind(all.get(i)) == Kind.ATTACK) {
              assertThat(attacks.get(found)).isEqualTo(all.get(i));
              found++;
            }
          }
          assertThat(attacks.size()).isEqualTo(found);
        });
  }

  /// Shows the positions of random games, on the way there and on the way back.
  private static void walk(Consumer<Line> seen) {
    SplittableRandom chance = new SplittableRandom(7);
    Actions actions = new Actions();
    for (int game = 0; game < 20; game++) {
      Line line =
          EngineTest.position("bcdefed/......./......./......./......./......./5346264 w 2").line();
      int made = 0;
      while (!line.isOver() && made < 200) {
        seen.accept(line);
        line.list(actions);
        line.play(actions.get(chance.nextInt(actions.size())));
        made++;
      }
      for (; made > 0; made--) {
        line.back();
        seen.accept(line);
      }
    }
  }

  @Test
  void anEvenScoreIsAnEvenChance() {
    assertThat(Evaluation.chance(0)).isEqualTo(0.5);
    assertThat(Evaluation.chance(Evaluation.LOGIT)).isCloseTo(0.731, within(1e-3));
    assertThat(Evaluation.chance(-Evaluation.LOGIT)).isCloseTo(0.269, within(1e-3));
    assertThat(Evaluation.chance(Evaluation.WON - 5)).isEqualTo(1);
    assertThat(Evaluation.chance(5 - Evaluation.WON)).isZero();
  }

  @Test
  void weightsAreReadAsTheyWereWritten() {
    assertThat(Evaluation.read("# where from\n" + EVALUATION.text()).text())
        .isEqualTo(EVALUATION.text());
  }
}
