package piste.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;

/// The checker in `examples/node`, which was written from `docs/protocol-proof.md` and shares no
/// code with Piste, comes to the same as Piste.
class ProveExampleTest {
  private static final Path ROOT = Path.of(System.getProperty("piste.root", ".."));
  private static final int DECISIONS = 30;
  private static final String DICE = "seed and dice proven";
  private static final String HAND = "seed proven, thrown by hand";
  private static final String FIRST = "who begins proven";
  private static final Path RECORDED =
      ROOT.resolve("server/src/test/resources/recorded-0.2/strike-fair-published.piste");

  @TempDir Path folder;

  @Test
  void itFindsTheTestVectorsRight() throws Exception {
    String vectors = ROOT.resolve("docs/vectors").toString();
    assertThat(counts(prove("--vectors", vectors)).get("vectors")).isGreaterThan(30);
  }

  @ParameterizedTest
  @ValueSource(strings = {"strike", "des-chainer", "arene"})
  void itProvesEveryThrowOfAGameWithFairDice(String game) throws Exception {
    String file = exported(game, "fair");
    String said = proveText(file, "--key", keyOf(file));
    // The visitor's client takes no part in what the bot throws.
    assertThat(said).contains("\nseat 1 took no part in ");
    assertThat(said).endsWith("\nproven, but not for everybody\n");
    Map<String, Integer> counts = counts(said);
    assertThat(counts).contains(entry(HAND, 0), entry(FIRST, 1));
    assertThat(counts.get(DICE)).isPositive();
    assertThat(proveText(file)).contains("not proven: the key is not known");
  }

  @Test
  void itProvesTheSeedsOfAGameThrownByHand() throws Exception {
    String said = proveText(exported("strike", "thrown"));
    assertThat(said).contains("not proven: dice thrown by hand cannot be repeated here");
    Map<String, Integer> counts = counts(said);
    assertThat(counts).contains(entry(DICE, 0), entry(FIRST, 1));
    assertThat(counts.get(HAND)).isPositive();
  }

  @Test
  void itFindsEveryLie() throws Exception {
    String honest = exported("strike", "fair");
    assertThat(proveText(honest.replaceFirst("nonce=", "nonce=x"))).contains("checksum is wrong");
    assertThat(
            proveText(
                changed(honest, "( thrown@1 .* step=\"dice )(.)", found -> other(found, "X", "2"))))
        .contains("the seed gives other dice than");
    assertThat(
            proveText(changed(honest, "( begun@1 .* first=)(.)", found -> other(found, "1", "2"))))
        .contains("another player should begin");
    assertThat(
            proveText(
                changed(honest, "( thrown@1 .* secret=)(.)", found -> other(found, "0", "1"))))
        .contains("the secret is not the one committed to");
    assertThat(
            proveText(changed(honest, "( thrown@1 .* throw=)(.)", found -> other(found, "8", "9"))))
        .contains("was expected");
    assertThat(
            proveText(
                changed(honest, "( bot-sat@1 .* level=)(.)", found -> other(found, "x", "y"))))
        .contains("the signature is not under these facts");
    assertThat(proveText(changed(honest, "(  name \\S+ )Ann", found -> found.group(1) + "Zoé")))
        .contains("this is not the name that the fact above has the hash of: Zoé");
    assertThat(proveText(changed(honest, "(  name )(.)", found -> other(found, "0", "1"))))
        .contains("this is not the name that the fact above has the hash of");
  }

  @Test
  void aGameIsProvenWithoutItsNames() throws Exception {
    String honest = exported("strike", "fair");
    String nameless = changed(honest, "  name .*\n", _ -> "");
    assertThat(proveText(nameless, "--key", keyOf(honest)))
        .contains("names that were forgotten or left out: 1\n")
        .endsWith("\nproven, but not for everybody\n");
  }

  /// A game of four, in which everybody took part until one had been late too often.
  @Test
  void itFindsWhatAHostMightDoWithTheNumbersOfTheOthers() throws Exception {
    String honest = Files.readString(RECORDED);
    assertThat(proveText(honest, "--key", keyOf(honest)))
        .contains("\nseat 3 took no part in 69 throws, the first of them throw ")
        .endsWith("\nproven, but not for everybody\n");
    assertThat(
            proveText(changed(honest, "(with=\\S+) absent=3", found -> found.group(1) + " late=3")))
        .contains("seat 3 was asked and had been late three times in the game");
    assertThat(proveText(changed(honest, "with=2:\\S+ absent=3", _ -> "absent=2,3")))
        .containsAnyOf("the seed gives other dice than", "is not the one it had committed to");
    assertThat(proveText(changed(honest, " absent=3", _ -> "")))
        .contains("it does not name everybody else at the table");
    assertThat(proveText(changed(honest, "with=2:(.)", found -> "with=2:" + flipped(found))))
        .containsAnyOf("is not the one it had committed to", "another player should begin");
  }

  private static String flipped(MatchResult found) {
    return found.group(1).equals("0") ? "1" : "0";
  }

  @Test
  void itFindsAnotherEndOtherOrderAndOtherKeysOrSaysThatItCannot() throws Exception {
    String honest = Files.readString(RECORDED);
    String cut = changed(honest, "\n357 .*", _ -> "").replace("facts 357", "facts 356");
    String shorter = changed(cut, "x^", _ -> "");
    assertThat(proveText(shorter)).contains("the signature is not under these facts");
    String unsigned = changed(shorter, "key .*\nsignature .*\n", _ -> "");
    assertThat(proveText(unsigned)).contains("not proven: the file is not signed", "complete");
    assertThat(proveText(changed(honest, "\n(2 .*)\n(3 .*)", ProveExampleTest::swapped)))
        .contains("not numbered one after the other");
    assertThat(proveText(honest, "--key", "another")).contains("signed with another key");
  }

  private static String swapped(MatchResult found) {
    return Matcher.quoteReplacement("\n" + found.group(2) + "\n" + found.group(1));
  }

  private static String keyOf(String file) {
    return file.replaceFirst("(?s).*\nkey (\\S+)\n.*", "$1");
  }

  @Test
  void itSaysWhatItCannotRead() throws Exception {
    assertThat(proveText("something else\n")).contains("this is not an exported game");
    assertThat(prove("nowhere.piste")).contains("no such file");
    assertThat(prove()).contains("usage");
  }

  private static String other(MatchResult found, String usual, String otherwise) {
    return found.group(1) + (found.group(2).equals(usual) ? otherwise : usual);
  }

  /// The file with its first match changed, and a checksum that is right again.
  private static String changed(String file, String pattern, Function<MatchResult, String> change)
      throws NoSuchAlgorithmException {
    String text = Pattern.compile(pattern).matcher(file).replaceFirst(change);
    String above = text.substring(0, text.lastIndexOf("sha-256 "));
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(above.getBytes(StandardCharsets.UTF_8));
    return above + "sha-256 " + HexFormat.of().formatHex(digest) + "\n";
  }

  /// A game against a bot, given up after a while if need be, as its file.
  private static String exported(String game, String dice) {
    try (Piste piste = Piste.open(ServerSettings.temporary().with(Limits.NONE)).orThrow()) {
      Visitor visitor = new Visitor(piste.port());
      Visit ann =
          visitor.open(
              "{\"game\":\"%s\",\"seats\":2,\"dice\":\"%s\",\"beginning\":\"drawn\"}"
                  .formatted(game, dice));
      ann.await("welcome");
      Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann \\\"the \\\\ die\\\"\""));
      Players.must(ann.ask("add-bot", "\"seat\":2,\"level\":\"beginner\""));
      Players.must(ann.ask("start", ""));
      play(ann);
      return visitor.get("/api/tables/" + ann.table + "/export?key=" + ann.key).body();
    }
  }

  private static void play(Visit ann) {
    Random random = new Random(1);
    for (int decisions = 0; ann.stage().equals("playing"); decisions++) {
      if (decisions >= DECISIONS) {
        ann.ask("resign", "\"seat\":1");
      } else if (ann.isToAct()) {
        Players.act(ann, random);
      } else {
        ann.await("update");
      }
    }
  }

  private static Map<String, Integer> counts(String said) {
    return said.lines()
        .filter(line -> line.matches(".*: \\d+"))
        .map(line -> line.split(": "))
        .collect(Collectors.toMap(parts -> parts[0], parts -> Integer.valueOf(parts[1])));
  }

  private String proveText(String file, String... options)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(options));
    words.addFirst(Files.writeString(folder.resolve("game.piste"), file).toString());
    return prove(words.toArray(String[]::new));
  }

  private String prove(String... arguments) throws IOException, InterruptedException {
    Path said = folder.resolve("said.txt");
    String script = ROOT.resolve("examples/node/prove.mjs").toAbsolutePath().toString();
    ProcessBuilder node = new ProcessBuilder("node", script);
    node.command().addAll(List.of(arguments));
    Process process = node.redirectErrorStream(true).redirectOutput(said.toFile()).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return Files.readString(said);
  }
}
