package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.security.SecureRandom;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.random.RandomGenerator;
import piste.arena.Gesture;
import piste.arena.Seed;
import piste.catalogue.DrillHands;
import piste.catalogue.Schools;
import piste.catalogue.Texts;
import piste.game.School;
import piste.minds.learn.Daily;
import piste.minds.learn.Drill;
import piste.minds.learn.Practice;
import piste.minds.learn.Puzzles;
import piste.minds.learn.Puzzles.Drawn;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.guest.Buckets;
import piste.server.guest.RateLimits;
import piste.server.settings.Limit;
import piste.server.wire.LearnJson;
import piste.server.wire.LearnJson.Often;
import piste.server.wire.LearnJson.Standing;
import piste.server.wire.LearnJson.Wish;
import piste.table.Session;

/// Where games are learnt: puzzles, throws at drills, and the throw of the day. Nothing of it is
/// kept, but what everybody won today.
final class Classroom {
  /// How often a throw is made again to see how often it works, if there is time.
  private static final int TIMES = 200;

  /// No longer than this, in nanoseconds.
  private static final long PATIENCE = 500_000_000L;

  private static final String WORKING = "learn.working";

  private static final Refusal NO_ATTEMPTS =
      new Refusal(
          Refusal.Kind.CONFLICT,
          "learn.no-attempts",
          "you have made all your throws for today: come back tomorrow");

  private static final Refusal TOO_MANY =
      new Refusal(
          Refusal.Kind.TOO_OFTEN,
          "learn.too-many",
          "too many people take part just now: come back later");

  private final Schools schools;
  private final DrillHands hands;
  private final Texts texts;
  private final RandomGenerator chance = new SecureRandom();
  private final Questions questions;
  private final Guard guard;
  private final DailyBooks books;

  /// Who may still come to the books of the day, by their address.
  private final Buckets newcomers;

  private final int secondsToNewcomer;

  Classroom(
      Schools schools,
      DrillHands hands,
      Texts texts,
      Questions questions,
      Guard guard,
      DailyBooks books,
      RateLimits rates) {
    this.schools = schools;
    this.hands = hands;
    this.texts = texts;
    this.questions = questions;
    this.guard = guard;
    this.books = books;
    this.newcomers = rates.buckets(Limit.ADDRESS_DAILY);
    this.secondsToNewcomer = rates.limits().rate(Limit.ADDRESS_DAILY).secondsToNext();
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/practice/{game}", this::drills);
    routes.post("/api/practice/{game}", this::practise);
    routes.get("/api/puzzles/{game}/{number}", this::puzzle);
    routes.get("/api/daily/{game}", this::daily);
    routes.post("/api/daily/{game}", this::throwOfTheDay);
  }

  private void drills(Context context) {
    answer(
        context,
        school(context).map(school -> Packed.quickly(LearnJson.drills(school.practice()))));
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
                        .then(
                            wish ->
                                questions.ask(
                                    () -> thrown(school.practice(), wish).map(Packed::of)))));
  }

  private <S, M, R> Attempt<String> thrown(Practice<S, M, R> practice, Wish wish) {
    return practice
        .drill(wish.drill())
        .then(
            drill ->
                practice
                    .thrown(drill, wish.gesture(), seed())
                    .map(
                        shown ->
                            LearnJson.thrown(
                                shown,
                                often(practice, drill, wish),
                                hands.of(
                                    practice.box().game().name(), drill.name(), wish.gesture()))));
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

  /// The same day for everybody, wherever they are.
  private static long today() {
    return LocalDate.now(ZoneOffset.UTC).toEpochDay();
  }

  private void daily(Context context) {
    Session guest = guard.guest(context);
    long day = today();
    answer(
        context,
        school(context)
            .then(
                school -> {
                  DailyBook book = bookOf(context);
                  return questions.ask(
                      () ->
                          Attempt.made(
                              Packed.of(LearnJson.daily(school, day, standing(book, guest, day)))));
                }));
  }

  private static Standing standing(DailyBook book, Session guest, long day) {
    return new Standing(book.of(guest, day), book.others(guest, day));
  }

  /// Asked only where the game has a school: nobody can have books opened for what is none.
  private DailyBook bookOf(Context context) {
    return books.of(context.pathParam("game"));
  }

  private void throwOfTheDay(Context context) {
    Session guest = guard.guest(context);
    String address = guard.asker(context).address();
    answer(
        context,
        school(context)
            .then(
                school -> {
                  DailyBook book = bookOf(context);
                  return LearnJson.gesture(context.body())
                      .then(
                          gesture ->
                              questions.ask(
                                  () ->
                                      thrownToday(school, book, guest, address, gesture)
                                          .map(Packed::of)));
                }));
  }

  /// Whoever has no attempts left never learns what another would have won.
  private <S, M, R> Attempt<String> thrownToday(
      School<S, M, R> school, DailyBook book, Session guest, String address, Gesture gesture) {
    long day = today();
    int made = book.of(guest, day).size();
    if (made == Daily.ATTEMPTS) {
      return Attempt.refused(NO_ATTEMPTS);
    }
    return school
        .practice()
        .thrown(school.daily(), day, gesture, seed())
        .then(
            won ->
                made == 0 && !newcomers.take(address)
                    ? Attempt.refused(TOO_MANY)
                    : book.add(guest, day, won.won())
                        .map(_ -> Attempt.made(LearnJson.won(won, standing(book, guest, day))))
                        .orElseGet(() -> Attempt.refused(made == 0 ? TOO_MANY : NO_ATTEMPTS)));
  }

  private void puzzle(Context context) {
    Attempt<Packed> json =
        number(context.pathParam("number"))
            .then(number -> school(context).then(school -> puzzle(context, school, number)));
    answer(context, json);
  }

  private static Attempt<Long> number(String text) {
    return text.matches("[1-9]\\d{0,5}")
        ? Attempt.made(Long.valueOf(text))
        : Attempt.refused(
            Refusal.Kind.UNKNOWN,
            "learn.number",
            "puzzles are numbered from 1 to %d".formatted(Puzzles.MOST));
  }

  private <S> Attempt<Packed> puzzle(Context context, School<S, ?, ?> school, long number) {
    String question = "puzzle %s %d".formatted(school.game(), number);
    Attempt<Packed> json = questions.ask(question, () -> drawn(school, number));
    if (json instanceof Attempt.Refused<Packed>(Refusal refusal)
        && refusal.is(Refusal.Kind.WORKING)) {
      context.status(202).header("Retry-After", "1");
      return Attempt.made(Packed.quickly(refusal.reason()));
    }
    return json;
  }

  /// While the solution is worked out, a refusal whose reason is how far that is.
  private <S> Attempt<String> drawn(School<S, ?, ?> school, long number) {
    return switch (school.puzzles().puzzle(number)) {
      case Drawn.Ready<S>(var puzzle) -> Attempt.made(LearnJson.puzzle(school, puzzle, texts));
      case Drawn.Working<S>(double share) ->
          Attempt.refused(Refusal.Kind.WORKING, WORKING, LearnJson.working(share));
      case Drawn.Failed<S>(String reason) ->
          Attempt.refused(Refusal.Kind.UNAVAILABLE, "learn.unsolved", reason);
    };
  }

  private void answer(Context context, Attempt<Packed> json) {
    switch (json) {
      case Attempt.Made<Packed>(Packed packed) -> Front.json(context, packed);
      case Attempt.Refused<Packed>(Refusal refusal) ->
          Front.refuse(
              context,
              refusal.equals(TOO_MANY)
                  ? new Refused(refusal, secondsToNewcomer)
                  : questions.refused(refusal));
    }
  }
}
