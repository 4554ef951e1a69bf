package piste.server.ops;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.util.Optional;
import org.slf4j.LoggerFactory;
import piste.server.settings.LogFormat;

/// Where log lines go: to standard error. Logback finds this by itself when it starts, and is
/// quiet until told otherwise.
public final class Logs extends ContextAwareBase implements Configurator {
  /// For Logback.
  public Logs() {}

  @Override
  public ExecutionStatus configure(LoggerContext context) {
    write(context, LogFormat.QUIET, Optional.empty());
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }

  /// From now on, all lines in this format.
  ///
  /// @param node what this node of a cluster is called, if it is one
  public static void write(LogFormat format, Optional<String> node) {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      write(context, format, node);
    }
  }

  private static void write(LoggerContext context, LogFormat format, Optional<String> node) {
    LogLine line = new LogLine(format, node);
    line.setContext(context);
    line.start();
    LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
    encoder.setContext(context);
    encoder.setLayout(line);
    encoder.start();
    ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
    console.setContext(context);
    console.setTarget("System.err");
    console.setEncoder(encoder);
    console.start();
    Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    root.detachAndStopAllAppenders();
    root.addAppender(console);
    // Those below us log a great deal about nothing; what matters of it reaches us as exceptions.
    root.setLevel(format == LogFormat.QUIET ? Level.ERROR : Level.WARN);
    // What keeps it from starting is told by the one who starts it.
    context.getLogger("io.javalin").setLevel(Level.OFF);
    context.getLogger("piste").setLevel(format == LogFormat.QUIET ? Level.WARN : Level.INFO);
  }
}
