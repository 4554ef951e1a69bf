package piste.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import picocli.CommandLine;

/// What a host of several servers copies from the page and from the release is read as it is meant.
class HostingPagesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern BLOCK = Pattern.compile("(?s)\n```\\w*\n(.*?)\n```\n");
  private static final Pattern INLINE = Pattern.compile("`(piste [^`\n]+)`");
  private static final Pattern OPTION = Pattern.compile("`(--[a-z-]+)`");
  private static final Pattern DEFAULTS = Pattern.compile("PISTE_OPTIONS=\"([^\"]*)\"");

  private final CommandLine piste =
      Main.commandLine(
          InputStream.nullInputStream(),
          new PrintWriter(new StringWriter()),
          new PrintWriter(new StringWriter()));

  private static String page() throws IOException {
    return Files.readString(ROOT.resolve("docs/hosting-many.md"));
  }

  private static List<String> blocks(String page) {
    return BLOCK.matcher(page).results().map(match -> match.group(1)).toList();
  }

  /// Fails if there is no such command, option or value.
  private void read(List<String> words) {
    CommandLine.ParseResult read = piste.parseArgs(words.toArray(String[]::new));
    assertThat(read.hasSubcommand()).as(words.toString()).isTrue();
  }

  private static List<String> words(String text) {
    return Stream.of(text.strip().split("\\s+")).map(word -> word.replace("…", "x")).toList();
  }

  @Test
  void everyCommandOnThePageIsOne() throws IOException {
    String page = page();
    List<String> commands = new ArrayList<>();
    blocks(page)
        .forEach(
            block ->
                block.lines().filter(line -> line.startsWith("piste ")).forEach(commands::add));
    INLINE.matcher(page).results().map(match -> match.group(1)).forEach(commands::add);
    assertThat(commands).hasSizeGreaterThan(1);
    commands.forEach(command -> read(words(command.substring("piste ".length()))));
  }

  @Test
  void everyOptionOnThePageIsOne() throws IOException {
    Set<String> known =
        piste.getSubcommands().get("serve").getCommandSpec().options().stream()
            .flatMap(option -> Stream.of(option.names()))
            .collect(Collectors.toSet());
    Set<String> named =
        OPTION
            .matcher(page())
            .results()
            .map(match -> match.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(named).contains("--cluster", "--nats", "--drain");
    assertThat(known).containsAll(named);
  }

  @Test
  void theComposeFileStartsNodesThatFindWhatTheyNeed() throws IOException {
    String text = Files.readString(ROOT.resolve("release/compose.yaml")).replace("@VERSION@", "1");
    Map<?, ?> compose = (Map<?, ?>) new Load(settings()).loadFromString(text);
    Map<?, ?> services = (Map<?, ?>) compose.get("services");
    Set<String> volumes = keys(compose.get("volumes"));
    String proxy = Files.readString(ROOT.resolve("release/Caddyfile"));
    int nodes = 0;
    for (Map.Entry<?, ?> one : services.entrySet()) {
      Map<?, ?> service = merged(one.getValue());
      assertThat(keys(services)).containsAll(keys(service.get("depends_on")));
      if (service.get("volumes") instanceof List<?> mounts) {
        mounts.stream()
            .map(mount -> mount.toString().replaceFirst(":.*", ""))
            .filter(mount -> !mount.startsWith("./"))
            .forEach(mount -> assertThat(volumes).contains(mount));
      }
      if (service.get("image").toString().startsWith("piste:")) {
        nodes++;
        List<String> command =
            ((List<?>) service.get("command")).stream().map(String::valueOf).toList();
        read(command);
        assertThat(command).contains("--cluster", "--node", one.getKey().toString(), "--proxied");
        Map<?, ?> environment = (Map<?, ?>) service.get("environment");
        assertThat(environment.get("PISTE_STORE").toString()).contains("@postgres/");
        assertThat(environment.get("PISTE_NATS")).isEqualTo("nats://nats:4222");
        assertThat(proxy).contains(one.getKey() + ":8080");
        assertThat(seconds(service.get("stop_grace_period")))
            .as("longer than a stop may take")
            .isGreaterThan(Integer.parseInt(command.getLast()) + 14);
      }
    }
    assertThat(nodes).isGreaterThan(1);
    assertThat(keys(services)).contains("postgres", "nats", "proxy");
  }

  private static LoadSettings settings() {
    return LoadSettings.builder().setAllowDuplicateKeys(false).build();
  }

  /// A service with what it takes over from elsewhere, which Compose knows how to read.
  private static Map<?, ?> merged(Object service) {
    Map<Object, Object> merged = new HashMap<>((Map<?, ?>) service);
    if (merged.remove("<<") instanceof Map<?, ?> more) {
      more.forEach(merged::putIfAbsent);
    }
    return merged;
  }

  private static int seconds(Object period) {
    assertThat(period.toString()).matches("\\d+s");
    return Integer.parseInt(period.toString().replace("s", ""));
  }

  private static Set<String> keys(Object map) {
    return map instanceof Map<?, ?> some
        ? some.keySet().stream().map(String::valueOf).collect(Collectors.toSet())
        : Set.of();
  }

  @Test
  void theAlertRulesAreRead() throws IOException {
    for (String file : List.of("docs/alerts.yml", "docs/alerts-many.yml")) {
      Map<?, ?> rules =
          (Map<?, ?>) new Load(settings()).loadFromString(Files.readString(ROOT.resolve(file)));
      assertThat(keys(rules)).containsExactly("groups");
    }
  }

  @Test
  void theOptionsThatThePackageSuggestsAreOptions() throws IOException {
    String defaults = Files.readString(ROOT.resolve("release/deb/piste.default"));
    List<String> suggested =
        DEFAULTS.matcher(defaults).results().map((MatchResult match) -> match.group(1)).toList();
    assertThat(suggested).anyMatch(options -> options.contains("--cluster"));
    suggested.forEach(
        options -> {
          List<String> words = new ArrayList<>(List.of("serve"));
          words.addAll(words(options));
          read(words);
        });
  }

  @Test
  void bracesOfTheProxysFileArePaired() throws IOException {
    List<String> files = new ArrayList<>();
    files.add(Files.readString(ROOT.resolve("release/Caddyfile")));
    blocks(page()).stream().filter(block -> block.contains("reverse_proxy")).forEach(files::add);
    assertThat(files).hasSize(2);
    for (String file : files) {
      int depth = 0;
      for (String line : file.lines().map(String::strip).toList()) {
        depth += line.endsWith("{") ? 1 : line.equals("}") ? -1 : 0;
        assertThat(depth).isNotNegative();
      }
      assertThat(depth).isZero();
      assertThat(file).contains("health_uri /health");
    }
  }
}
