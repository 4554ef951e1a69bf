package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;
import piste.arena.Seed;
import piste.catalogue.School;
import piste.catalogue.Schools;
import piste.minds.learn.Drill;
import piste.minds.learn.Practice;
import piste.minds.learn.Puzzles;
import piste.minds.learn.Puzzles.Drawn;
import piste.minds.think.Thinkers;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.wire.LearnJson;
import piste.server.wire.LearnJson.Often;
import piste.server.wire.LearnJson.Wish;

/// Where games are learnt: puzzles, and throws at drills. Nothing of it is kept.
final class Classroom {
  /// How often a throw is made again to see how often it works, if there is time.
  private static final int TIMES = 200;

  /// No longer than this, in nanoseconds.
  private static final long PATIENCE = 500_000_000L;

  private static final String WORKING = "learn.working";

  private final Schools schools;
  private final RandomGenerator chance = new SecureRandom();
  private final Questions questions;

  Classroom(Schools schools, Questions questions) {
    this.schools = schools;
    this.questions = questions;
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/practice/{game}", this::drills);
    routes.post("/api/practice/{game}", this::practise);
    routes.get("/api/puzzles/{game}/{number}", this::puzzle);
  }

  private void drills(Context context) {
    answer(context, school(context).map(school -> LearnJson.drills(school.practice())));
  }

  private Attempt<School<?, ?, ?>> school(Context context) {
    return schools.named(context.pathParam("game"));
  }

  private void practise(Context context) {
    answer(
        context,
        school(context)
            .then(
                school ->
                    LearnJson.wish(context.body())
                        .then(wish -> questions.ask(() -> thrown(school.practice(), wish)))));
  }

  private <S, M, R> Attempt<String> thrown(Practice<S, M, R> practice, Wish wish) {
    return practice
        .drill(wish.drill())
        .then(
            drill ->
                practice
                    .thrown(drill, wish.gesture(), seed())
                    .map(shown -> LearnJson.thrown(shown, often(practice, drill, wish))));
  }

  private <S, M, R> Often often(Practice<S, M, R> practice, Drill<S, R> drill, Wish wish) {
    long began = System.nanoTime();
    Seed seed = seed();
    int worked = 0;
    int made = 0;
    while (made < TIMES && System.nanoTime() - began < PATIENCE) {
      boolean works = practice.works(drill, wish.gesture(), seed.part(made)).orThrow();
      worked += works ? 1 : 0;
      made++;
    }
    return new Often(worked, made);
  }

  private Seed seed() {
    byte[] bytes = new byte[Seed.BYTES];
    chance.nextBytes(bytes);
    return Seed.of(bytes);
  }

  private void puzzle(Context context) {
    Attempt<String> json =
        number(context.pathParam("number"))
            .then(number -> school(context).then(school -> puzzle(context, school, number)));
    answer(context, json);
  }

  private static Attempt<Long> number(String text) {
    return text.matches("[1-9]\\d{0,5}")
        ? Attempt.made(Long.valueOf(text))
        : Attempt.refused(
            "learn.number", "puzzles are numbered from 1 to %d".formatted(Puzzles.MOST));
  }

  private <S> Attempt<String> puzzle(Context context, School<S, ?, ?> school, long number) {
    String question = "puzzle %s %d".formatted(school.game(), number);
    Attempt<String> json = questions.ask(question, () -> drawn(school, number));
    if (json instanceof Attempt.Refused<String>(Refusal refusal)
        && refusal.code().equals(WORKING)) {
      context.status(202).header("Retry-After", "1");
      return Attempt.made(refusal.reason());
    }
    return json;
  }

  /// While the solution is worked out, a refusal whose reason is how far that is.
  private static <S> Attempt<String> drawn(School<S, ?, ?> school, long number) {
    return switch (school.puzzles().puzzle(number)) {
      case Drawn.Ready<S>(var puzzle) -> Attempt.made(LearnJson.puzzle(school, puzzle));
      case Drawn.Working<S>(double share) -> Attempt.refused(WORKING, LearnJson.working(share));
      case Drawn.Failed<S>(String reason) -> Attempt.refused("learn.unsolved", reason);
    };
  }

  private void answer(Context context, Attempt<String> json) {
    switch (json) {
      case Attempt.Made<String>(String text) -> Front.json(context, text);
      case Attempt.Refused<String>(Refusal refusal) -> {
        Front.refuse(
            context,
            refusal.code().equals(Thinkers.BUSY)
                ? new Refused(503, refusal, questions.secondsUntilFree())
                : new Refused(status(refusal.code()), refusal));
      }
    }
  }

  private static int status(String code) {
    return switch (code) {
      case "learn.game", "learn.number" -> 404;
      case "learn.unsolved", Thinkers.BUSY, Thinkers.STOPPING -> 503;
      default -> 400;
    };
  }
}
