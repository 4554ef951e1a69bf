package piste.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import piste.minds.learn.Daily;
import piste.stores.postgres.PostgresStore;
import piste.table.Session;
import piste.testkit.RealPostgres;

/// The throws of the day at several nodes.
class SharedDailyBookTest {
  private static final Session ANN = new Session("session-ann");
  private static final Session BEN = new Session("session-ben");
  private static final long TODAY = 20_400;
  private static final int TRIES = 8;

  @Test
  void whoeverThrowsAtSeveralNodesAtOnceHasNoMoreThrows() throws Exception {
    String database = RealPostgres.shared().database();
    try (PostgresStore one = PostgresStore.open(database).orThrow();
        PostgresStore other = PostgresStore.open(database).orThrow();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      SharedDailyBook here = new SharedDailyBook(one.values(), "strike");
      SharedDailyBook there = new SharedDailyBook(other.values(), "strike");
      List<Future<Optional<List<Integer>>>> tries = new ArrayList<>();
      for (int i = 0; i < TRIES; i++) {
        SharedDailyBook book = i % 2 == 0 ? here : there;
        int score = i;
        tries.add(threads.submit(() -> book.add(ANN, TODAY, score)));
      }
      int made = 0;
      for (Future<Optional<List<Integer>>> attempt : tries) {
        made += attempt.get().isPresent() ? 1 : 0;
      }
      assertThat(made).isEqualTo(Daily.ATTEMPTS);
      assertThat(here.of(ANN, TODAY)).hasSize(Daily.ATTEMPTS).doesNotHaveDuplicates();
      assertThat(there.of(ANN, TODAY)).isEqualTo(here.of(ANN, TODAY));
      assertThat(here.of(BEN, TODAY)).isEmpty();
      assertThat(here.of(ANN, TODAY + 1)).isEmpty();
    }
  }
}
