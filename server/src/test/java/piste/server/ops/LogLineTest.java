package piste.server.ops;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.server.settings.LogFormat;

class LogLineTest {
  private static ILoggingEvent event() {
    LoggerContext context = new LoggerContext();
    return new LoggingEvent("", context.getLogger("a.Place"), Level.INFO, "it begins", null, null);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "QUIET | piste paris: it begins",
        "LOGFMT | node=paris from=Place",
        "JSON | \"node\":\"paris\""
      })
  void everyLineOfANodeNamesIt(LogFormat format, String part) {
    assertThat(new LogLine(format, Optional.of("paris")).doLayout(event())).contains(part);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "QUIET | piste: it begins",
        "LOGFMT | level=info from=Place",
        "JSON | \"info\",\"from\""
      })
  void aServerAloneHasNoName(LogFormat format, String part) {
    assertThat(new LogLine(format, Optional.empty()).doLayout(event())).contains(part);
  }
}
