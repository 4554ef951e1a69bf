package piste.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

  /// All golden games in a folder, by the names of their files.
  public static Map<String, Transcript> allIn(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".txt"))
          .collect(
              Collectors.toMap(
                  file -> file.getFileName().toString(),
                  Transcript::read,
                  (one, _) -> one,
                  TreeMap::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The position in which the game begins.
  public <S> S start(GameBox<S, ?, ?> box) {
    return box.notation().readPosition(lines.getFirst()).orThrow();
  }

  /// The steps of the game.
  public <M, R> List<Step<M, R>> steps(GameBox<?, M, R> box) {
    return lines.stream()
        .filter(line -> line.startsWith(STEP))
        .map(line -> box.notation().readStep(line.substring(STEP.length())).orThrow())
        .toList();
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
    S position = start(box);
    List<String> again = new ArrayList<>(List.of(box.notation().position(position)));
    for (Step<M, R> step : steps(box)) {
      position = Referee.apply(box.game(), position, step).orThrow();
      again.add(STEP + box.notation().step(step));
      again.add(box.notation().position(position));
    }
    return new Transcript(again);
  }
}
