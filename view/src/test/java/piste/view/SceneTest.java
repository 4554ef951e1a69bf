package piste.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import piste.rules.Seat;

class SceneTest {
  private static final Scene SCENE =
      new Scene(
          List.of(
              Zone.shared("arena", List.of(Piece.of(1, "die"), Piece.of(2, "die"))),
              Zone.of("reserve", Seat.of(1), List.of())));

  @Test
  void piecesGoWhereTheyAreSent() {
    Scene moved = SCENE.moved(Set.of(1), "reserve", Seat.of(1));
    assertThat(moved.in("reserve", Seat.of(1))).containsExactly(Piece.of(1, "die"));
    assertThat(moved.in("arena")).containsExactly(Piece.of(2, "die"));
  }

  @Test
  void noPieceIsLostInAZoneThatIsNotThere() {
    assertThatThrownBy(() -> SCENE.moved(Set.of(1), "nowhere"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no zone nowhere");
    assertThatThrownBy(() -> SCENE.moved(Set.of(1), "reserve", Seat.of(2)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> SCENE.holding("nowhere", List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
