package piste.server.ops;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.LayoutBase;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.slf4j.event.KeyValuePair;
import piste.server.settings.LogFormat;
import tools.jackson.databind.json.JsonMapper;

/// Writes what is logged, one line each, whatever is in it.
final class LogLine extends LayoutBase<ILoggingEvent> {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final LogFormat format;
  private final Optional<String> node;

  LogLine(LogFormat format, Optional<String> node) {
    this.format = format;
    this.node = node;
  }

  @Override
  public String doLayout(ILoggingEvent event) {
    return switch (format) {
      case QUIET -> "piste%s: ".formatted(node.map(" "::concat).orElse("")) + plain(event) + "\n";
      case LOGFMT -> logfmt(fields(event)) + "\n";
      case JSON -> JSON.writeValueAsString(fields(event)) + "\n";
    };
  }

  private Map<String, String> fields(ILoggingEvent event) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("at", Instant.ofEpochMilli(event.getTimeStamp()).toString());
    fields.put("level", event.getLevel().toString().toLowerCase(Locale.ROOT));
    node.ifPresent(name -> fields.put("node", name));
    fields.put("from", event.getLoggerName().replaceFirst("^.*\\.", ""));
    fields.put("message", event.getFormattedMessage());
    pairs(event).forEach(pair -> fields.put(pair.key, String.valueOf(pair.value)));
    IThrowableProxy thrown = event.getThrowableProxy();
    if (thrown != null) {
      fields.put("trace", ThrowableProxyUtil.asString(thrown));
    }
    return fields;
  }

  private static String plain(ILoggingEvent event) {
    StringBuilder line = new StringBuilder(event.getFormattedMessage());
    pairs(event).forEach(pair -> line.append(' ').append(pair.key).append('=').append(pair.value));
    IThrowableProxy thrown = event.getThrowableProxy();
    if (thrown != null) {
      line.append(": ").append(thrown.getClassName()).append(' ').append(thrown.getMessage());
    }
    return line.toString().replaceAll("\\R", " ");
  }

  private static List<KeyValuePair> pairs(ILoggingEvent event) {
    List<KeyValuePair> pairs = event.getKeyValuePairs();
    return pairs == null ? List.of() : pairs;
  }

  private static String logfmt(Map<String, String> fields) {
    StringBuilder line = new StringBuilder();
    fields.forEach(
        (key, value) -> {
          if (!line.isEmpty()) {
            line.append(' ');
          }
          line.append(key).append('=').append(quoted(value));
        });
    return line.toString();
  }

  private static String quoted(String value) {
    return value.matches("[\\w.:/+-]+") ? value : JSON.writeValueAsString(value);
  }
}
