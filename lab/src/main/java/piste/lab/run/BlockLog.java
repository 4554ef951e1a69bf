package piste.lab.run;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.zip.CRC32;
import piste.lab.experiment.Block;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// The text of a run's log: a header that names the experiment, then a line for each finished
/// block, with a checksum before it.
///
/// @param length the bytes of all whole lines: what follows was being written when the run ended
record BlockLog(List<FinishedBlock> finished, int length) {
  private static final String KIND = "piste-lab-";
  private static final int CHECKSUM = 8;

  BlockLog {
    finished = List.copyOf(finished);
  }

  /// The header of a log whose experiment stays as it is.
  static String header(String fingerprint) {
    return KIND + "1 " + fingerprint;
  }

  /// The header of a log to which games may be added beyond those that were first asked for.
  static String growing(String fingerprintOfGames) {
    return KIND + "2 " + fingerprintOfGames;
  }

  static String line(FinishedBlock finished) {
    String json = finished.json();
    return checksum(json) + " " + json;
  }

  private static String checksum(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }

  /// Reads a log, or says what is wrong with it. A last line that is torn is left out.
  ///
  /// @param headers those that are the experiment's
  /// @param known whether a block is one of the experiment
  static Attempt<BlockLog> read(byte[] bytes, List<String> headers, Predicate<Block> known) {
    List<String> lines = new ArrayList<>();
    int length = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        lines.add(new String(bytes, length, i - length, StandardCharsets.UTF_8));
        length = i + 1;
      }
    }
    if (lines.isEmpty()) {
      return Attempt.made(new BlockLog(List.of(), 0));
    }
    return headers.contains(lines.getFirst())
        ? finished(lines, length, known)
        : Attempt.refused("lab.changed", objection(lines.getFirst()));
  }

  private static String objection(String header) {
    return header.startsWith(KIND)
        ? "the experiment has changed since this run began, and games of both would be mixed; use"
            + " another folder, or remove this one"
        : "that is not the log of a run";
  }

  private static Attempt<BlockLog> finished(
      List<String> lines, int length, Predicate<Block> known) {
    List<FinishedBlock> all = new ArrayList<>();
    Set<Block> seen = new HashSet<>();
    int whole = length;
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean isLast = i == lines.size() - 1;
      if (!isSound(line)) {
        if (isLast) {
          whole -= line.getBytes(StandardCharsets.UTF_8).length + 1;
          break;
        }
        return damaged(i + 1, "its checksum is wrong");
      }
      Attempt<FinishedBlock> read = FinishedBlock.read(line.substring(CHECKSUM + 1));
      if (!(read instanceof Attempt.Made<FinishedBlock>(FinishedBlock one))) {
        return damaged(i + 1, "it is not a finished block");
      }
      if (!known.test(one.block()) || !seen.add(one.block())) {
        return damaged(i + 1, "its block does not belong to the experiment, or appears twice");
      }
      all.add(one);
    }
    return Attempt.made(new BlockLog(all, whole));
  }

  private static Attempt<BlockLog> damaged(int line, String how) {
    return Attempt.refused(
        Refusal.Kind.DAMAGED, "lab.damaged", "line %d is damaged: %s".formatted(line, how));
  }

  private static boolean isSound(String line) {
    return line.length() > CHECKSUM
        && line.charAt(CHECKSUM) == ' '
        && line.startsWith(checksum(line.substring(CHECKSUM + 1)));
  }
}
