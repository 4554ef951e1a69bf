package piste.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import piste.rules.ChanceModel;
import piste.rules.GameBox;
import piste.rules.Referee;
import piste.rules.Setup;
import piste.rules.Step;

/// A whole game written down: the first position, then each step after `> ` and the position it
/// led to. Kept as a golden file, it fails when a rule or the notation changes unnoticed.
public record Transcript(List<String> lines) {
  private static final String STEP = "> ";

  public static <S, M, R> Transcript of(GameBox<S, M, R> box, Walk<S, M, R> walk) {
    List<String> lines = new ArrayList<>();
    lines.add(box.notation().position(walk.positions().getFirst()));
    for (int i = 0; i < walk.steps().size(); i++) {
      lines.add(STEP + box.notation().step(walk.steps().get(i)));
      lines.add(box.notation().position(walk.positions().get(i + 1)));
    }
    return new Transcript(lines);
  }

  /// Of some random games the one with the fewest steps.
  public static <S, M, R> Transcript shortest(
      GameBox<S, M, R> box, ChanceModel<S, R> dice, Setup setup, int games, int bound) {
    S start = box.game().start(setup).orThrow();
    return IntStream.rangeClosed(1, games)
        .mapToObj(seed -> Walk.play(box.game(), dice, start, seed, bound))
        .map(walk -> of(box, walk))
        .min(Comparator.comparingInt(transcript -> transcript.lines().size()))
        .orElseThrow();
  }

  /// The one kept in a file, which `-Dpiste.golden=write` writes anew.
  public static Transcript golden(Path file, Supplier<Transcript> anew) {
    if (System.getProperty("piste.golden", "").equals("write")) {
      anew.get().write(file);
    }
    return read(file);
  }

  private static Transcript read(Path file) {
    try {
      return new Transcript(Files.readAllLines(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(Path file) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The same steps played again from the same start, written down anew.
  public <S, M, R> Transcript replayed(GameBox<S, M, R> box) {
    S position = box.notation().readPosition(lines.getFirst()).orThrow();
    List<String> again = new ArrayList<>(List.of(box.notation().position(position)));
    for (String line : lines) {
      if (line.startsWith(STEP)) {
        Step<M, R> step = box.notation().readStep(line.substring(STEP.length())).orThrow();
        position = Referee.apply(box.game(), position, step).orThrow();
        again.add(STEP + box.notation().step(step));
        again.add(box.notation().position(position));
      }
    }
    return new Transcript(again);
  }
}
