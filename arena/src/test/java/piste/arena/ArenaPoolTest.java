package piste.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ArenaPoolTest {
  @Test
  void manyThrowsAreAskedForAtOnce() {
    try (ArenaPool pool = new ArenaPool(2)) {
      List<CompletableFuture<Landing>> asked =
          IntStream.range(0, 200)
              .mapToObj(
                  i ->
                      pool.ask(
                          arena ->
                              arena
                                  .cast(Scenes.one(List.of(), Gesture.atTheMiddle(1), i))
                                  .orThrow()))
              .toList();
      assertThat(asked).allMatch(landing -> landing.join().dice().size() == 1);
    }
  }

  @Test
  void workThatFailsHarmsNoOther() {
    try (ArenaPool pool = new ArenaPool(1)) {
      CompletableFuture<Object> failed =
          pool.ask(
              _ -> {
                throw new IllegalStateException("no");
              });
      assertThatThrownBy(failed::join).hasRootCauseMessage("no");
      assertThat(pool.ask(Arena::model).join()).isEqualTo(ArenaModel.STANDARD);
    }
  }
}
