package piste.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import piste.arena.Seed;
import piste.game.GameModule;
import piste.rules.GameBox;
import piste.rules.Step;
import piste.rules.Turn;
import piste.table.FairThrower;
import piste.table.Fall;
import piste.testkit.GoldenFile;

/// How fair dice follow from a seed: the test vectors of `docs/protocol-proof.md`. Run with
/// `-Dpiste.golden=write`, this writes them.
class FairDiceVectorsTest {
  private static final Path FILE = Path.of("../docs/vectors/fair-dice.json");

  private record Thrown(String game, String position) {}

  private static final List<Thrown> POSITIONS =
      List.of(
          new Thrown("strike", "strike-31 n=3 to=1 reserves=5,8,8 arena=2,3,5 air=1 air"),
          new Thrown("strike", "strike-26 n=2 to=2 reserves=3,0 arena=- air=3 air"),
          new Thrown("strike", "strike-31 n=2 to=1 reserves=0,12 arena=- air=9 air"),
          new Thrown("des-chainer", "start w"),
          new Thrown("des-chainer", "roll w"),
          new Thrown("des-chainer", "roll b w=1234566 b=23456 again"),
          new Thrown(
              "arene",
              "air n=1 to=1 round=1 hands=2p gems=3 hits=0,0,0,0,0,0 reserve=17p4j4m4t cave=5"
                  + " together waiting=2p air=4p"),
          new Thrown(
              "arene",
              "air n=1 to=1 round=1 hands=2p gems=3 hits=0,0,0,0,0,0 reserve=17p2j2m2t cave=5"
                  + " together waiting=2p air=4p2j2m2t"));

  @Test
  void theVectorsOnThePageAreWhatFairDiceShow() {
    String computed =
        POSITIONS.stream()
            .flatMap(thrown -> Stream.of(1, 2, 3).map(number -> row(thrown, number)))
            .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
    assertThat(GoldenFile.read(FILE, computed)).isEqualTo(computed);
  }

  private static String row(Thrown thrown, int number) {
    byte[] seed = sha256("%s %d".formatted(thrown.position(), number));
    return "{\"game\": \"%s\", \"position\": \"%s\", \"seed\": \"%s\", \"step\": \"%s\"}"
        .formatted(
            thrown.game(),
            thrown.position(),
            HexFormat.of().formatHex(seed),
            step(
                Catalogue.ofTheHouse().named(thrown.game()).orThrow(),
                thrown.position(),
                Seed.of(seed)));
  }

  private static <S, M, R> String step(GameModule<S, M, R> module, String text, Seed seed) {
    GameBox<S, M, R> box = module.box();
    S position = box.notation().readPosition(text).orThrow();
    Turn.Throw turn = (Turn.Throw) box.game().turn(position);
    Fall<R> fall =
        new FairThrower<S, M, R>(box.fairDice())
            .cast(position, turn.dice(), module.presenter().start(position), Optional.empty(), seed)
            .orThrow();
    return box.notation().step(new Step.Landed<>(fall.reading()));
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
