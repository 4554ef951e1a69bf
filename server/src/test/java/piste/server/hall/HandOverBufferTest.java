package piste.server.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HandOverBufferTest {
  private static final int MOST = 2;

  private final HandOverBuffer handOver = new HandOverBuffer(MOST);
  private final List<String> done = new ArrayList<>();
  private final LiveTable there = new TestHall.ToldOwnership().elsewhere(null, "", null);

  private boolean pass(String word) {
    return handOver.pass(() -> done.add("here " + word), _ -> done.add("there " + word));
  }

  @Test
  void whileATableIsHereAllIsDoneHere() {
    assertThat(pass("one")).isTrue();
    assertThat(handOver.pass(() -> false, _ -> done.add("there"))).isFalse();
    assertThat(handOver.ifHere(() -> done.add("two"))).isTrue();
    assertThat(done).containsExactly("here one", "two");
  }

  @Test
  void whatIsSaidMeanwhileIsKeptAndGoesAheadOfWhatIsSaidLater() {
    assertThat(pass("one")).isTrue();
    handOver.close(() -> done.add("closed"));
    assertThat(pass("two")).isTrue();
    assertThat(pass("three")).isTrue();
    assertThat(pass("one too many")).isFalse();
    assertThat(handOver.ifHere(() -> done.add("somebody comes"))).isFalse();
    assertThat(done).containsExactly("here one", "closed");
    handOver.open(there);
    assertThat(pass("four")).isTrue();
    assertThat(handOver.ifHere(() -> done.add("somebody comes"))).isFalse();
    assertThat(done)
        .containsExactly("here one", "closed", "there two", "there three", "there four");
  }

  @Test
  void ifTheTableStaysWhatWasSaidMeanwhileIsDoneHere() {
    handOver.close(() -> {});
    assertThat(pass("one")).isTrue();
    handOver.reopen();
    assertThat(pass("two")).isTrue();
    assertThat(handOver.ifHere(() -> done.add("somebody comes"))).isTrue();
    assertThat(done).containsExactly("here one", "here two", "somebody comes");
  }
}
