package piste.server.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.testkit.Waiting;

/// Names that take for ever to look up.
class LookUpsTest {
  private static final Duration SHORT = Duration.ofMillis(50);

  private final CountDownLatch stuck = new CountDownLatch(1);
  private final Queue<Thread> asked = new ConcurrentLinkedQueue<>();
  private final LookUps lookUps = new LookUps(this::address);

  /// Nothing breaks it off, as with the system's own.
  private InetAddress address(String name) throws UnknownHostException {
    asked.add(Thread.currentThread());
    if (name.equals("nowhere.example")) {
      throw new UnknownHostException(name);
    }
    while (name.startsWith("slow") && stuck.getCount() > 0) {
      try {
        stuck.await();
      } catch (InterruptedException _) {
        // It is not its business.
      }
    }
    return InetAddress.getLoopbackAddress();
  }

  @AfterEach
  void close() {
    stuck.countDown();
    lookUps.close();
  }

  private void assertGivenUp(String name, Duration patience, String why) {
    assertThatThrownBy(() -> lookUps.address(name, patience))
        .isInstanceOf(IOException.class)
        .hasMessage(why);
  }

  @Test
  void oneThatTakesLongIsGivenUpAndHoldsUpNobodyElse() throws IOException {
    for (int i = 1; i < LookUps.MOST; i++) {
      assertGivenUp("slow-" + i, SHORT, "its name takes too long to look up");
    }
    assertThat(lookUps.address("quick.example", Waiting.LONG_ENOUGH).isLoopbackAddress()).isTrue();
    assertGivenUp("nowhere.example", Waiting.LONG_ENOUGH, "its name leads nowhere");
    assertThat(asked).noneMatch(Thread::isVirtual);
  }

  @Test
  void noMoreThanSoManyAreUnderWayHoweverManyAreWanted() throws Exception {
    for (int i = 0; i < 3 * LookUps.MOST; i++) {
      assertGivenUp("slow-" + i, SHORT, "its name takes too long to look up");
    }
    Waiting.until("every thread is held up", () -> asked.size() == LookUps.MOST);
    Queue<String> refused = new ConcurrentLinkedQueue<>();
    CompletableFuture<?>[] waiting =
        IntStream.range(0, 2 * LookUps.MOST)
            .mapToObj(
                _ -> CompletableFuture.runAsync(() -> waits(refused), Thread::startVirtualThread))
            .toArray(CompletableFuture[]::new);
    Waiting.until("half of them have no room to wait", () -> refused.size() == LookUps.MOST);
    stuck.countDown();
    CompletableFuture.allOf(waiting).join();
    assertThat(refused).hasSize(LookUps.MOST).containsOnly("too many names are being looked up");
    assertThat(lookUps.address("quick.example", Waiting.LONG_ENOUGH).isLoopbackAddress()).isTrue();
    // Those that were given up before they had a thread were never looked up.
    assertThat(asked).hasSize(2 * LookUps.MOST + 1);
  }

  private void waits(Queue<String> refused) {
    try {
      lookUps.address("slow-but-awaited", Waiting.LONG_ENOUGH);
    } catch (IOException e) {
      refused.add(e.getMessage());
    }
  }
}
