package piste.server;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.LoggerFactory;

/// What one class has logged for all to see, while a test listens.
public final class Logged extends AppenderBase<ILoggingEvent> implements AutoCloseable {
  /// A lock for tests that break journals, or read what is logged of them: tests share one log.
  public static final String OF_JOURNALS = "the log of journals";

  private final Logger logger;
  private final List<String> lines = new CopyOnWriteArrayList<>();

  private Logged(Logger logger) {
    this.logger = logger;
  }

  public static Logged by(Class<?> who) {
    Logged logged = new Logged(logger(who));
    logged.start();
    logged.logger.addAppender(logged);
    return logged;
  }

  /// While another test is the first to log, there is only a stand-in for it.
  private static Logger logger(Class<?> who) {
    while (true) {
      if (LoggerFactory.getLogger(who) instanceof Logger logger) {
        return logger;
      }
      Thread.onSpinWait();
    }
  }

  @Override
  protected void append(ILoggingEvent event) {
    lines.add(event.getFormattedMessage());
  }

  public List<String> lines() {
    return lines;
  }

  @Override
  public void close() {
    logger.detachAppender(this);
  }
}
