package piste.testkit;

import java.util.List;
import java.util.function.Consumer;
import piste.rules.Step;
import piste.view.Presenter;
import piste.view.Scene;

/// A step of a walk as it is shown, with the scenes before and after it.
public record Shown<S, M, R>(S before, Scene scene, Step<M, R> step, S after, Scene then) {
  /// Shows a whole walk, step by step.
  public static <S, M, R> void each(
      Presenter<S, M, R> presenter, Walk<S, M, R> walk, Consumer<Shown<S, M, R>> look) {
    Scene scene = presenter.start(walk.positions().getFirst());
    for (int i = 0; i < walk.steps().size(); i++) {
      S before = walk.positions().get(i);
      S after = walk.positions().get(i + 1);
      Scene then = presenter.after(scene, before, walk.steps().get(i), List.of(), after);
      look.accept(new Shown<>(before, scene, walk.steps().get(i), after, then));
      scene = then;
    }
  }
}
