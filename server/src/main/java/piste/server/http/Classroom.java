package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import piste.arena.Seed;
import piste.catalogue.School;
import piste.catalogue.Schools;
import piste.minds.learn.Drill;
import piste.minds.learn.Practice;
import piste.minds.learn.Puzzles;
import piste.minds.learn.Puzzles.Drawn;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.wire.LearnJson;
import piste.server.wire.LearnJson.Often;
import piste.server.wire.LearnJson.Wish;

/// Where games are learnt: puzzles, and throws at drills. Nothing of it is kept.
final class Classroom {
  /// How often a throw is made again to see how often it works, when nobody else asks.
  private static final int TIMES = 200;

  /// No longer than this, in nanoseconds.
  private static final long PATIENCE = 1_500_000_000L;

  /// How many may ask at once. More wait at tables for the same arenas.
  private static final int MOST_AT_ONCE = 4;

  private final Schools schools;
  private final RandomGenerator chance = new SecureRandom();
  private final AtomicInteger asking = new AtomicInteger();

  Classroom(Schools schools) {
    this.schools = schools;
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
    int others = asking.getAndIncrement();
    try {
      answer(
          context,
          others < MOST_AT_ONCE
              ? school(context)
                  .then(
                      school ->
                          LearnJson.wish(context.body())
                              .then(wish -> thrown(school.practice(), wish, TIMES / (1 + others))))
              : Attempt.refused(
                  "learn.busy", "too many people are practising: try again in a moment"));
    } finally {
      asking.decrementAndGet();
    }
  }

  private <S, M, R> Attempt<String> thrown(Practice<S, M, R> practice, Wish wish, int times) {
    return practice
        .drill(wish.drill())
        .then(
            drill ->
                practice
                    .thrown(drill, wish.gesture(), seed())
                    .map(shown -> LearnJson.thrown(shown, often(practice, drill, wish, times))));
  }

  private <S, M, R> Often often(
      Practice<S, M, R> practice, Drill<S, R> drill, Wish wish, int times) {
    long began = System.nanoTime();
    Seed seed = seed();
    int worked = 0;
    int made = 0;
    while (made < times && System.nanoTime() - began < PATIENCE) {
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
            .then(number -> school(context).then(school -> drawn(context, school, number)));
    answer(context, json);
  }

  private static Attempt<Long> number(String text) {
    return text.matches("[1-9]\\d{0,5}")
        ? Attempt.made(Long.valueOf(text))
        : Attempt.refused(
            "learn.number", "puzzles are numbered from 1 to %d".formatted(Puzzles.MOST));
  }

  private static <S> Attempt<String> drawn(Context context, School<S, ?, ?> school, long number) {
    return switch (school.puzzles().puzzle(number)) {
      case Drawn.Ready<S>(var puzzle) -> Attempt.made(LearnJson.puzzle(school, puzzle));
      case Drawn.Working<S>(double share) -> {
        context.status(202).header("Retry-After", "1");
        yield Attempt.made(LearnJson.working(share));
      }
      case Drawn.Failed<S>(String reason) -> Attempt.refused("learn.unsolved", reason);
    };
  }

  private static void answer(Context context, Attempt<String> json) {
    switch (json) {
      case Attempt.Made<String>(String text) -> Front.json(context, text);
      case Attempt.Refused<String>(Refusal refusal) ->
          Front.refuse(context, new Refused(status(refusal.code()), refusal));
    }
  }

  private static int status(String code) {
    return switch (code) {
      case "learn.game", "learn.number" -> 404;
      case "learn.busy", "learn.unsolved" -> 503;
      default -> 400;
    };
  }
}
