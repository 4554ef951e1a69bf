package piste.server.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import piste.testkit.Waiting;

class MailboxTest {
  @Test
  void whateverFailsTheNextTaskIsDone() throws InterruptedException {
    Mailbox mailbox = new Mailbox(10);
    CountDownLatch done = new CountDownLatch(1);
    mailbox.offer(
        () -> {
          throw new StackOverflowError("a task too deep");
        });
    mailbox.offer(
        () -> {
          throw new IllegalStateException("a task that fails");
        });
    mailbox.offer(
        () -> {
          throw new IllegalStateException("a failure that cannot be logged") {
            @Override
            public String getMessage() {
              throw new StackOverflowError("a log too deep");
            }
          };
        });
    mailbox.offer(done::countDown);
    assertThat(done.await(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(mailbox.awaitQuiet(10_000)).isTrue();
    assertThat(mailbox.closeIfIdle(() -> true)).isTrue();
  }

  @Test
  void whereNoThreadCanBeHadNothingIsLostAndTheNextTaskIsDone() {
    AtomicBoolean isFull = new AtomicBoolean(true);
    Mailbox mailbox =
        new Mailbox(
            10,
            work -> {
              if (isFull.get()) {
                throw new OutOfMemoryError("unable to create a thread");
              }
              work.run();
            });
    List<String> done = new ArrayList<>();
    assertThat(mailbox.offer(() -> done.add("refused"))).isFalse();
    assertThat(mailbox.offerAlways(() -> done.add("of the house"))).isTrue();
    isFull.set(false);
    assertThat(mailbox.offer(() -> done.add("next"))).isTrue();
    assertThat(done).containsExactly("of the house", "next");
    assertThat(mailbox.closeIfIdle(() -> true)).isTrue();
  }

  @Test
  void whetherItMayCloseIsAskedWhileNothingCanComeIn() throws InterruptedException {
    Mailbox mailbox = new Mailbox(10);
    mailbox.offer(() -> {});
    assertThat(mailbox.awaitQuiet(Waiting.LONG_ENOUGH.toMillis())).isTrue();
    assertThat(mailbox.closeIfIdle(() -> false)).isFalse();
    assertThat(mailbox.closeIfIdle(() -> Thread.holdsLock(mailbox))).isTrue();
    assertThat(mailbox.offer(() -> {})).isFalse();
  }
}
