package piste.server.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

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
    mailbox.offer(done::countDown);
    assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(mailbox.awaitQuiet(10_000)).isTrue();
    assertThat(mailbox.closeIfIdle()).isTrue();
  }
}
