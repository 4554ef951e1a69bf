package piste.app.game;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import piste.app.game.StepLines.Line;
import piste.rules.Attempt;
import piste.rules.GameBox;
import piste.rules.Referee;
import piste.rules.Refusal;
import piste.rules.Step;
import piste.table.PlayedGame;

/// A game written down, as steps alone or as a transcript with a position before each step.
///
/// @param lines the number of the line on which each step stands; of a table, of the fact
/// @param isGivenUp whether it ends where somebody gave up
record WrittenGame<S, M, R>(
    S start, List<Step<M, R>> steps, List<Integer> lines, boolean isGivenUp) {
  private static final Pattern STEP = Pattern.compile("(>|[1-8]\\b|dice\\b).*");

  WrittenGame {
    steps = List.copyOf(steps);
    lines = List.copyOf(lines);
  }

  /// A game that was played at a table, which nobody gave up before its last step.
  static <S, M, R> WrittenGame<S, M, R> of(GameBox<S, M, R> box, PlayedGame game) {
    return new WrittenGame<>(
        game.start().match().orElseThrow().as(box).position(),
        game.steps(box),
        game.beats().stream().map(beat -> (int) beat.change().version()).toList(),
        !game.resigned().isEmpty());
  }

  /// The game that lines hold, or the first line that does not fit and why.
  ///
  /// @param start where the game begins if the lines do not say
  /// @param isFirm whether they must not say otherwise
  static <S, M, R> Attempt<WrittenGame<S, M, R>> read(
      GameBox<S, M, R> box, S start, boolean isFirm, StepLines lines) throws IOException {
    return new Reader<>(box, start, isFirm).read(lines);
  }

  private static final class Reader<S, M, R> {
    private final GameBox<S, M, R> box;
    private final boolean isFirm;
    private final List<Step<M, R>> steps = new ArrayList<>();
    private final List<Integer> numbers = new ArrayList<>();
    private S start;
    private S position;

    Reader(GameBox<S, M, R> box, S start, boolean isFirm) {
      this.box = box;
      this.isFirm = isFirm;
      this.start = start;
      this.position = start;
    }

    Attempt<WrittenGame<S, M, R>> read(StepLines lines) throws IOException {
      boolean isFirst = !isFirm;
      for (Optional<Line> line = lines.next(); line.isPresent(); line = lines.next()) {
        Attempt<S> next = isStep(line.get()) ? step(line.get()) : stated(line.get(), isFirst);
        switch (next) {
          case Attempt.Made<S>(S after) -> position = after;
          case Attempt.Refused<S>(Refusal refusal) -> {
            return Attempt.refused(refusal);
          }
        }
        isFirst = false;
      }
      return Attempt.made(new WrittenGame<>(start, steps, numbers, false));
    }

    private static boolean isStep(Line line) {
      return STEP.matcher(line.text()).matches();
    }

    private Attempt<S> step(Line line) {
      String text = line.text().startsWith(">") ? line.text().substring(1) : line.text();
      Attempt<Step<M, R>> read = line.with(text).step(box.notation());
      S before = position;
      return switch (read.then(step -> Referee.apply(box.game(), before, step))) {
        case Attempt.Made<S> made -> {
          steps.add(read.orThrow());
          numbers.add(line.number());
          yield made;
        }
        case Attempt.Refused<S>(Refusal refusal) ->
            Attempt.refused(
                refusal.code(),
                LineError.words(
                    box, before, box.notation().position(before), line, refusal.reason()));
      };
    }

    /// A position that the text states: the first one is where the game begins, every other must
    /// be the one that the steps led to.
    private Attempt<S> stated(Line line, boolean isFirst) {
      return switch (box.notation().readPosition(line.text())) {
        case Attempt.Refused<S>(Refusal refusal) ->
            Attempt.refused(
                refusal.code(), "%s: %s".formatted(LineError.where(line), refusal.reason()));
        case Attempt.Made<S> made when isFirst -> {
          start = made.value();
          yield made;
        }
        case Attempt.Made<S> made when made.value().equals(position) -> made;
        case Attempt.Made<S> _ ->
            Attempt.refused(
                "written.position",
                "%s: the game is not at this position but at%n%s"
                    .formatted(LineError.where(line), box.notation().position(position)));
      };
    }
  }
}
