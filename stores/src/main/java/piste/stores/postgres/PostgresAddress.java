package piste.stores.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import piste.rules.Attempt;

/// Where a database is, and as whom to use it.
///
/// @param hosts as the driver takes them: one or several, with ports or without
/// @param options of the driver, in the words of its documentation
record PostgresAddress(
    Optional<String> user,
    Optional<String> password,
    String hosts,
    String database,
    Map<String, String> options) {
  private static final Pattern FORM =
      Pattern.compile(
          "(?:jdbc:)?postgres(?:ql)?:"
              + "(?://(?:(?<user>[^:@/?]*)(?::(?<password>[^/?]*))?@)?(?<hosts>[^/?@]*)/)?"
              + "(?<database>[^/?]+)(?:\\?(?<options>.*))?");

  private static final String LOGIN = "loginTimeout";
  private static final int USUAL_LOGIN_SECONDS = 3;

  /// So that nobody hangs when the other side is gone: seconds to connect, and to wait for an
  /// answer. The database itself gives up earlier than we do.
  private static final Map<String, String> USUAL =
      Map.of(
          "connectTimeout",
          "2",
          LOGIN,
          Integer.toString(USUAL_LOGIN_SECONDS),
          "socketTimeout",
          "10",
          "cancelSignalTimeout",
          "2",
          "tcpKeepAlive",
          "true",
          "ApplicationName",
          "piste");

  PostgresAddress {
    options = Map.copyOf(options);
  }

  /// Whether a text means a database rather than a folder.
  static boolean isOne(String text) {
    return text.startsWith("postgres:")
        || text.startsWith("postgresql:")
        || text.startsWith("jdbc:postgresql:");
  }

  /// @param environment where a password may be that shall not stand in the address
  static Attempt<PostgresAddress> read(String text, Map<String, String> environment) {
    Matcher form = FORM.matcher(text.strip());
    if (!isOne(text.strip()) || !form.matches()) {
      return malformed();
    }
    try {
      Map<String, String> given = options(Optional.ofNullable(form.group("options")).orElse(""));
      Map<String, String> options = new TreeMap<>(USUAL);
      // The driver waits for the first answer of the database only as long as for a connection.
      Optional.ofNullable(given.get(LOGIN)).ifPresent(time -> options.put("connectTimeout", time));
      options.putAll(given);
      Optional<String> user = decoded(form.group("user")).or(() -> taken(options, "user"));
      Optional<String> password =
          decoded(form.group("password"))
              .or(() -> taken(options, "password"))
              .or(() -> Optional.ofNullable(environment.get("PGPASSWORD")));
      return Attempt.made(
          new PostgresAddress(
              user,
              password,
              Optional.ofNullable(form.group("hosts"))
                  .filter(hosts -> !hosts.isEmpty())
                  .orElse("localhost"),
              decoded(form.group("database")).orElseThrow(),
              options));
    } catch (IllegalArgumentException _) {
      return malformed(); // a % that escapes nothing
    }
  }

  private static <T> Attempt<T> malformed() {
    return Attempt.refused(
        "store.address",
        "The address of a store is postgres://USER:PASSWORD@HOST:PORT/DATABASE. In it, characters"
            + " such as / @ : ? % are written as % and two hexadecimal digits. The password may"
            + " also be in PGPASSWORD or ~/.pgpass.");
  }

  private static Map<String, String> options(String query) {
    Map<String, String> options = new TreeMap<>();
    for (String option : query.split("&", -1)) {
      String[] sides = option.split("=", 2);
      if (!option.isEmpty()) {
        options.put(
            URLDecoder.decode(sides[0], UTF_8),
            sides.length == 1 ? "true" : URLDecoder.decode(sides[1], UTF_8));
      }
    }
    return options;
  }

  private static Optional<String> taken(Map<String, String> options, String name) {
    return Optional.ofNullable(options.remove(name));
  }

  private static Optional<String> decoded(String part) {
    // In this part of an address a plus is a plus.
    return Optional.ofNullable(part)
        .filter(text -> !text.isEmpty())
        .map(text -> URLDecoder.decode(text.replace("+", "%2B"), UTF_8));
  }

  String url() {
    return "jdbc:postgresql://%s/%s".formatted(hosts, URLEncoder.encode(database, UTF_8));
  }

  Properties properties() {
    Properties properties = new Properties();
    properties.putAll(options);
    user.ifPresent(name -> properties.setProperty("user", name));
    password.ifPresent(word -> properties.setProperty("password", word));
    return properties;
  }

  /// A new connection. The driver is found by the address alone.
  Connection connect() throws SQLException {
    return DriverManager.getConnection(url(), properties());
  }

  /// How long to wait for a connection from a pool: as usual, or longer if the address allows more
  /// time to log in than usual.
  Duration patience(Duration usual) {
    try {
      int login = Integer.parseInt(options.getOrDefault(LOGIN, ""));
      return login > USUAL_LOGIN_SECONDS ? Duration.ofSeconds(login) : usual;
    } catch (NumberFormatException _) {
      return usual; // the driver will say what is wrong with it
    }
  }

  /// For people: without the password.
  @Override
  public String toString() {
    return "postgres://%s%s/%s".formatted(user.map(name -> name + "@").orElse(""), hosts, database);
  }
}
