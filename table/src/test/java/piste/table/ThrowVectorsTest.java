package piste.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import piste.arena.Seed;
import piste.rules.Seat;
import piste.table.Chance.Reveal;
import piste.table.RevealedNonces.Nonce;
import piste.testkit.GoldenFile;

/// The test vectors of `docs/protocol-proof.md` are what tables compute. Run with
/// `-Dpiste.golden=write`, this writes them.
class ThrowVectorsTest {
  private static final Path FILE = Path.of("../docs/vectors/throws.json");
  private static final Secret TABLE =
      Secret.of("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  private static final String GESTURE = "1.5707963267948966,0.06,0.01,-0.02,1.8,0.0,1.0E-4";

  /// More than half of all numbers are past its last whole multiple, and are passed over.
  private static final long AWKWARD = (1L << 62) + 1;

  @Test
  void theVectorsOnThePageAreWhatTablesCompute() {
    String computed =
        "{\n%s\n}\n"
            .formatted(
                String.join(
                    ",\n",
                    section("secrets", IntStream.of(1, 2, 10).mapToObj(ThrowVectorsTest::secret)),
                    section(
                        "seeds",
                        Stream.of(
                            seed(1, "k4Jx90", ""),
                            seed(2, "k4Jx90", ""),
                            seed(2, "k4Jx90", GESTURE),
                            seed(10, "house-41", GESTURE),
                            sharedSeed(2, ""),
                            sharedSeed(10, GESTURE))),
                    section(
                        "draws",
                        Stream.of(
                            draws(1, 6, 6, 6, 6, 6, 6, 6, 6, 6),
                            draws(2, 2, 3, 10, 279_936),
                            draws(3, AWKWARD, AWKWARD, AWKWARD, AWKWARD, 6))),
                    section(
                        "first",
                        IntStream.rangeClosed(2, 5).mapToObj(players -> first(1, players)))));
    assertThat(GoldenFile.read(FILE, computed)).isEqualTo(computed);
  }

  private static String section(String name, Stream<String> rows) {
    return rows.collect(
        Collectors.joining(",\n    ", "  \"%s\": [\n    ".formatted(name), "\n  ]"));
  }

  private static String secret(int number) {
    Secret secret = TABLE.ofThrow(number);
    return "{\"table\": \"%s\", \"number\": %d, \"secret\": \"%s\", \"commitment\": \"%s\"}"
        .formatted(TABLE.hex(), number, secret.hex(), secret.commitment());
  }

  private static String seed(int number, String nonce, String gesture) {
    Reveal reveal = new Reveal(number, TABLE.ofThrow(number).hex(), nonce, "");
    return "{\"secret\": \"%s\", \"nonce\": \"%s\", \"gesture\": \"%s\", \"number\": %d, \"seed\": \"%s\"}"
        .formatted(
            reveal.secret(), nonce, gesture, number, hex(reveal.seed(GestureText.read(gesture))));
  }

  /// One in which two others took part.
  private static String sharedSeed(int number, String gesture) {
    List<Nonce> nonces =
        Stream.of(Seat.of(1), Seat.of(3))
            .map(seat -> new Nonce(seat, TABLE.ofThrow(100 + seat.number()).hex()))
            .toList();
    RevealedNonces others = new RevealedNonces(nonces, List.of(), List.of());
    Reveal reveal = new Reveal(number, TABLE.ofThrow(number).hex(), "k4Jx90", "", others);
    return "{\"secret\": \"%s\", \"nonce\": \"k4Jx90\", \"gesture\": \"%s\", \"number\": %d, \"with\": \"%s\", \"seed\": \"%s\"}"
        .formatted(
            reveal.secret(),
            gesture,
            number,
            others.noncesText(),
            hex(reveal.seed(GestureText.read(gesture))));
  }

  private static Seed seed(int number) {
    return new Reveal(number, TABLE.ofThrow(number).hex(), "k4Jx90", "").seed(Optional.empty());
  }

  private static String draws(int number, long... bounds) {
    SeededDraw draw = new SeededDraw(seed(number));
    return "{\"seed\": \"%s\", \"bounds\": %s, \"drawn\": %s}"
        .formatted(
            hex(seed(number)),
            texts(LongStream.of(bounds)),
            texts(LongStream.of(bounds).map(draw::below)));
  }

  /// As texts: not every reader of JSON keeps 63 bits.
  private static List<String> texts(LongStream numbers) {
    return numbers.mapToObj("\"%d\""::formatted).toList();
  }

  private static String first(int number, int players) {
    Reveal reveal = new Reveal(number, TABLE.ofThrow(number).hex(), "k4Jx90", "");
    return "{\"seed\": \"%s\", \"players\": %d, \"first\": %s}"
        .formatted(hex(seed(number)), players, Rounds.drawn(reveal, players));
  }

  private static String hex(Seed seed) {
    return "%016x%016x%016x%016x".formatted(seed.a(), seed.b(), seed.c(), seed.d());
  }
}
