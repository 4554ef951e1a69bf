package piste.testkit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// A real PostgreSQL for tests, on a port of its own, in a temporary folder that it removes at the
/// end. PostgreSQL refuses to run as root: then it runs as the user `postgres`, which its package
/// makes.
public final class RealPostgres implements AutoCloseable {
  private static final String MISSING =
      """
      Some tests start a PostgreSQL, and there is none. ./check installs it. Or:
        Debian, Ubuntu   apt install postgresql
        macOS            brew install postgresql@17
      If you have one elsewhere, put the folder of its initdb on the path.\
      """;

  private static final List<String> PROGRAMS =
      List.of("initdb", "postgres", "pg_ctl", "pg_isready", "createdb", "psql");

  private static final String USER = "piste";
  private static final String PASSWORD = "all in the dice";
  private static final int ATTEMPTS = 5;
  private static final AtomicInteger DATABASES = new AtomicInteger();

  private final Path programs = programs();
  private final Path folder;
  private int port;
  private Process process;

  private RealPostgres() {
    try {
      folder = Files.createTempDirectory("piste-postgres-");
      Path word = Files.writeString(folder.resolve("password"), PASSWORD + "\n");
      // So that the user postgres can do with it what it must.
      run("chown", "-R", owner(), folder.toString());
      asOwner(
          "initdb",
          "--pgdata=" + data(),
          "--username=" + USER,
          "--pwfile=" + word,
          "--auth=scram-sha-256",
          "--encoding=UTF8",
          "--locale=C",
          "--no-sync");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    process = startedSomewhere();
  }

  /// The one that all test classes of a process share; it ends with the process. Each takes a
  /// database of its own.
  public static RealPostgres shared() {
    return Shared.ONE;
  }

  /// One to be stopped and killed at will.
  public static RealPostgres start() {
    return new RealPostgres();
  }

  /// Java initialises a class once, whoever asks first.
  private static final class Shared {
    static final RealPostgres ONE = new RealPostgres();

    static {
      Runtime.getRuntime().addShutdownHook(new Thread(ONE::close));
    }
  }

  /// The address of a new, empty database.
  public String database() {
    String name = "test" + DATABASES.incrementAndGet();
    tool("createdb", name);
    return address(name);
  }

  /// The address of a database, whether it is there or not.
  public String address(String database) {
    return "postgres://%s:%s@127.0.0.1:%d/%s"
        .formatted(USER, PASSWORD.replace(" ", "%20"), port, database);
  }

  public int port() {
    return port;
  }

  /// Runs commands in a database, and gives what they print.
  public String sql(String address, String commands) {
    String database = address.substring(address.lastIndexOf('/') + 1).replaceAll("\\?.*", "");
    return tool("psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", database, "-c", commands);
  }

  /// Deletes all that is in a database of Piste, but not its tables: faster than a new one.
  public void empty(String address) {
    sql(
        address,
        "TRUNCATE tables, facts, names, forgotten, nodes, secrets, shared_values"
            + " RESTART IDENTITY");
  }

  private String tool(String name, String... arguments) {
    List<String> command =
        new ArrayList<>(List.of(program(name), "-h", "127.0.0.1", "-p", "" + port, "-U", USER));
    command.addAll(List.of(arguments));
    return run(command.toArray(String[]::new));
  }

  /// Kills it and all its processes, as a loss of power would.
  public void kill() {
    ProcessHandle postmaster = postmaster();
    Stream.concat(Stream.of(postmaster), postmaster.descendants())
        .toList()
        .forEach(ProcessHandle::destroyForcibly);
    process.onExit().join();
  }

  /// Stops it, without waiting for anybody who is connected.
  public void stop() {
    stop("fast");
  }

  private void stop(String mode) {
    asOwner("pg_ctl", "--pgdata=" + data(), "--mode=" + mode, "--wait", "stop");
    process.onExit().join();
  }

  /// Starts it again on the same port, with what it has kept. After a kill, the system may still be
  /// clearing its memory away.
  public void startAgain() {
    for (int attempt = 1; ; attempt++) {
      try {
        process = started();
        return;
      } catch (IllegalStateException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
        pause(200);
      }
    }
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// As a child of ours: where nobody else buries dead processes, a killed one would be taken for
  /// one that runs.
  private Process started() {
    List<String> command =
        commandOfOwner(
            "postgres",
            "-D",
            data().toString(),
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "port=" + port,
            "-c",
            "unix_socket_directories=",
            "-c",
            "max_connections=200");
    try {
      Process started =
          building(command)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
              .start();
      while (!isReady()) {
        if (!started.isAlive()) {
          throw new IllegalStateException(
              "PostgreSQL does not start: " + Files.readString(folder.resolve("log")));
        }
        pause(20);
      }
      return started;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isReady() {
    if (!isUp()) {
      return false;
    }
    try {
      tool("pg_isready");
      return true;
    } catch (IllegalStateException _) {
      return false;
    }
  }

  /// Somebody else may take a port between the moment it is found free and the start.
  private Process startedSomewhere() {
    for (int attempt = 1; ; attempt++) {
      port = freePort();
      try {
        return started();
      } catch (IllegalStateException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /// Whether somebody listens at its port.
  public boolean isUp() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  @Override
  public void close() {
    if (process.isAlive()) {
      stop("immediate");
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path data() {
    return folder.resolve("data");
  }

  private ProcessHandle postmaster() {
    try {
      String first = Files.readAllLines(data().resolve("postmaster.pid")).getFirst();
      return ProcessHandle.of(Long.parseLong(first.strip())).orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isRoot() {
    return System.getProperty("user.name").equals("root");
  }

  private static String owner() {
    return isRoot() ? "postgres" : System.getProperty("user.name");
  }

  private void asOwner(String name, String... arguments) {
    run(commandOfOwner(name, arguments).toArray(String[]::new));
  }

  private List<String> commandOfOwner(String name, String... arguments) {
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      command.addAll(List.of("runuser", "-u", owner(), "--"));
    }
    command.add(program(name));
    command.addAll(List.of(arguments));
    return command;
  }

  /// A process that sees no database settings of whoever runs the tests.
  private static ProcessBuilder building(List<String> command) {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(new File("/")).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("PG"));
    return builder;
  }

  private String run(String... command) {
    try {
      Path said = Files.createTempFile("piste-postgres-", ".txt");
      try {
        ProcessBuilder builder = building(List.of(command)).redirectOutput(said.toFile());
        builder.environment().put("PGPASSWORD", PASSWORD);
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        if (!process.waitFor(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS)) {
          process.destroyForcibly();
          throw new IllegalStateException("does not end: " + String.join(" ", command));
        }
        String text = Files.readString(said).strip();
        if (process.exitValue() != 0) {
          throw new IllegalStateException(String.join(" ", command) + " failed: " + text);
        }
        return text;
      } finally {
        Files.delete(said);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private String program(String name) {
    return programs.resolve(name).toString();
  }

  /// Debian and Homebrew keep the server's programs off the path; the newest version is the best.
  private static Path programs() {
    Stream<Path> usual =
        Stream.of("/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt")
            .map(Path::of)
            .flatMap(RealPostgres::below)
            .sorted(Comparator.comparing(Path::toString).reversed())
            .map(version -> version.resolve("bin"));
    Stream<Path> path =
        Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
            .map(Path::of);
    return Stream.concat(usual, path)
        .filter(place -> PROGRAMS.stream().map(place::resolve).allMatch(Files::isExecutable))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(MISSING));
  }

  private static Stream<Path> below(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.toList().stream();
    } catch (IOException _) {
      return Stream.empty();
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
