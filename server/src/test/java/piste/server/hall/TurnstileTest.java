package piste.server.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnstileTest {
  private static final int MOST = 2;

  private final Turnstile turnstile = new Turnstile(MOST);
  private final List<String> done = new ArrayList<>();
  private final LiveTable there = new TestHall.ToldOwnership().elsewhere(null, "", null);

  private boolean pass(String word) {
    return turnstile.pass(() -> done.add("here " + word), _ -> done.add("there " + word));
  }

  @Test
  void whileATableIsHereAllIsDoneHere() {
    assertThat(pass("one")).isTrue();
    assertThat(turnstile.pass(() -> false, _ -> done.add("there"))).isFalse();
    assertThat(turnstile.ifHere(() -> done.add("two"))).isTrue();
    assertThat(done).containsExactly("here one", "two");
  }

  @Test
  void whatIsSaidMeanwhileIsKeptAndGoesAheadOfWhatIsSaidLater() {
    assertThat(pass("one")).isTrue();
    turnstile.close(() -> done.add("closed"));
    assertThat(pass("two")).isTrue();
    assertThat(pass("three")).isTrue();
    assertThat(pass("one too many")).isFalse();
    assertThat(turnstile.ifHere(() -> done.add("somebody comes"))).isFalse();
    assertThat(done).containsExactly("here one", "closed");
    turnstile.open(there);
    assertThat(pass("four")).isTrue();
    assertThat(turnstile.ifHere(() -> done.add("somebody comes"))).isFalse();
    assertThat(done)
        .containsExactly("here one", "closed", "there two", "there three", "there four");
  }

  @Test
  void ifTheTableStaysWhatWasSaidMeanwhileIsDoneHere() {
    turnstile.close(() -> {});
    assertThat(pass("one")).isTrue();
    turnstile.reopen();
    assertThat(pass("two")).isTrue();
    assertThat(turnstile.ifHere(() -> done.add("somebody comes"))).isTrue();
    assertThat(done).containsExactly("here one", "here two", "somebody comes");
  }
}
