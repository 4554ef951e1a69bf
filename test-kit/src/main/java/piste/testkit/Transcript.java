package piste.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import piste.rules.GameBox;
import piste.rules.Referee;
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

  public static Transcript read(Path file) {
    try {
      return new Transcript(Files.readAllLines(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void write(Path file) {
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
