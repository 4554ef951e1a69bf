package piste.minds.learn;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.arena.Gesture;
import piste.arena.Seed;
import piste.minds.learn.Drill.Made;
import piste.minds.think.Thinking;
import piste.rules.Attempt;
import piste.rules.GameBox;
import piste.rules.Referee;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.Turn;
import piste.table.Fall;
import piste.table.Thrower;
import piste.view.Cue;
import piste.view.GameView;
import piste.view.Presenter;
import piste.view.Rested;
import piste.view.Scene;

/// Throws at drills, without a table. Every throw begins where the drill does.
///
/// @param thrower how dice fall
public record Practice<S, M, R>(
    GameBox<S, M, R> box,
    Presenter<S, M, R> presenter,
    Thrower<S, M, R> thrower,
    List<Drill<S, R>> drills) {
  /// Cocked dice are settled by further throws, and at most so many.
  private static final int MOST_THROWS = 8;

  public Practice {
    drills = List.copyOf(drills);
  }

  /// A throw to be shown.
  ///
  /// @param worked whether it did what it should
  /// @param steps what happened, in order
  /// @param view how it lies then
  public record Shown(boolean worked, List<Happening> steps, GameView view) {
    public Shown {
      steps = List.copyOf(steps);
    }
  }

  /// One step of it.
  ///
  /// @param path of its dice, in the arena's bytes; none if nothing was thrown
  public record Happening(List<Cue> cues, Optional<ByteBuffer> path) {
    public Happening {
      cues = List.copyOf(cues);
    }
  }

  public Attempt<Drill<S, R>> drill(String name) {
    return drills.stream()
        .filter(drill -> drill.name().equals(name))
        .findFirst()
        .<Attempt<Drill<S, R>>>map(Attempt::made)
        .orElseGet(() -> Attempt.refused("learn.drill", "there is no such drill"));
  }

  /// A drill whose dice are in the air, before it is known how.
  ///
  /// @param seat that throws them
  public record InTheAir<S>(S position, Scene scene, Seat seat) {}

  /// A drill once it was chosen to throw.
  public Attempt<InTheAir<S>> inTheAir(String name) {
    return drill(name).then(drill -> new Course(drill).inTheAir());
  }

  /// How a drill lies, for one who has yet to throw.
  public GameView view(Drill<S, R> drill) {
    return presenter.view(drill.position(), drill.scene(), _ -> true);
  }

  /// Throws once, or says why no hand could.
  public Attempt<Shown> thrown(Drill<S, R> drill, Gesture gesture, Seed seed) {
    return new Course(drill).run(gesture, seed).map(Course::shown);
  }

  /// A throw of the day.
  ///
  /// @param won what it won
  public record Won(int won, Shown shown) {}

  /// Throws once at the dice of a day, or says why no hand could.
  public Attempt<Won> thrown(Daily<S, R> daily, long day, Gesture gesture, Seed seed) {
    return new Course(daily.drill(day))
        .run(gesture, seed)
        .map(course -> new Won(daily.won(course.made()), course.shown()));
  }

  /// Whether a throw, made unseen, does what it should.
  public Attempt<Boolean> works(Drill<S, R> drill, Gesture gesture, Seed seed) {
    return new Course(drill).run(gesture, seed).map(Course::isMet);
  }

  /// A throw under way, from the first move until nothing is in the air.
  private final class Course {
    private final Drill<S, R> drill;
    private final List<Happening> happenings = new ArrayList<>();
    private S position;
    private Scene scene;
    private Optional<Fall<R>> first = Optional.empty();

    Course(Drill<S, R> drill) {
      this.drill = drill;
      this.position = drill.position();
      this.scene = drill.scene();
    }

    Attempt<Course> run(Gesture gesture, Seed seed) {
      begin();
      Attempt<Course> course = Attempt.made(this);
      for (int number = 0; number < MOST_THROWS; number++) {
        Thinking.checkpoint();
        Seed part = number == 0 ? seed : seed.part(number);
        course = course.then(known -> known.cast(gesture, part));
      }
      return course;
    }

    private void begin() {
      if (box.game().turn(position) instanceof Turn.Choose(var seat)) {
        M move = box.game().moves(position).getFirst();
        happened(new Step.Played<>(seat, move), List.of(), Optional.empty());
      }
    }

    Attempt<InTheAir<S>> inTheAir() {
      begin();
      return box.game().turn(position) instanceof Turn.Throw(Seat seat, _)
          ? Attempt.made(new InTheAir<>(position, scene, seat))
          : Attempt.refused("learn.drill", "nothing is thrown in this drill");
    }

    /// Throws what is in the air, if anything is.
    private Attempt<Course> cast(Gesture gesture, Seed seed) {
      if (!(box.game().turn(position) instanceof Turn.Throw(_, var dice))) {
        return Attempt.made(this);
      }
      return thrower
          .cast(position, dice, scene, Optional.of(gesture), seed)
          .map(
              fall -> {
                first = first.or(() -> Optional.of(fall));
                happened(new Step.Landed<>(fall.reading()), fall.dice(), Optional.of(fall.path()));
                return this;
              });
    }

    private void happened(Step<M, R> step, List<Rested> dice, Optional<ByteBuffer> path) {
      S before = position;
      position = Referee.taken(box.game(), before, step);
      happenings.add(new Happening(presenter.cues(before, scene, step, dice, position), path));
      scene = presenter.after(scene, before, step, dice, position);
    }

    Made<S, R> made() {
      Fall<R> fall = first.orElseThrow();
      return new Made<>(drill.position(), fall.reading(), fall.dice(), position);
    }

    boolean isMet() {
      return drill.goal().isMet(made());
    }

    Shown shown() {
      return new Shown(isMet(), happenings, presenter.view(position, scene, _ -> true));
    }
  }
}
