package piste.lab.nats;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import piste.lab.experiment.Block;

/// A block as it stands in a message: three numbers.
final class WorkText {
  private WorkText() {}

  static byte[] write(Block block) {
    return bytes("%d %d %d".formatted(block.heat(), block.from(), block.to()));
  }

  /// The block, or nothing if that is none.
  static Optional<Block> read(byte[] data) {
    String[] words = text(data).split(" ", -1);
    try {
      return words.length == 3
          ? Optional.of(
              new Block(
                  Integer.parseInt(words[0]), Long.parseLong(words[1]), Long.parseLong(words[2])))
          : Optional.empty();
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static String text(byte[] data) {
    return new String(data, StandardCharsets.UTF_8);
  }
}
