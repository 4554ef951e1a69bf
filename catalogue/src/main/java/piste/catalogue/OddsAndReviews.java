package piste.catalogue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import piste.arena.Path;
import piste.minds.review.Account;
import piste.minds.review.FaceCount;
import piste.minds.review.InStyle;
import piste.minds.review.Insight;
import piste.minds.review.Insight.Shown;
import piste.minds.review.Review;
import piste.minds.review.ReviewedStep;
import piste.minds.review.Reviewer;
import piste.rules.Attempt;
import piste.rules.Refusal.Kind;
import piste.rules.Seat;
import piste.rules.Step;
import piste.table.Match;
import piste.table.PlayedGame;
import piste.table.TableState;
import piste.table.journal.TableId;
import piste.view.Choice;
import piste.view.Words;

/// Computes current chances and reviews for the tables of any game.
///
/// Refusals: `odds.no-game` where none has begun;
/// `odds.resigned` once somebody gave up, of whom the odds know nothing; `odds.working` while what
/// it takes is being worked out, and `odds.unsolved` where that failed; `odds.terms` where
/// the odds leave out an option of the game that changes them; `odds.off` and `odds.hidden` where
/// players are not to know. Those of [HandsAgain] where hands are asked for.
public final class OddsAndReviews {
  private final Staff staff;
  private final HandsAgain hands;

  public OddsAndReviews(Staff staff, HandsAgain hands) {
    this.staff = staff;
    this.hands = hands;
  }

  /// A game that is over looked at again, with the hands told from luck, up to where somebody gave
  /// up.
  ///
  /// @param table where it was played
  public Attempt<HandReview> hands(TableId table, PlayedGame game) {
    return hands(table, game.untilResigning(), staff.of(game.start().kit().name()));
  }

  private <S, M, R> Attempt<HandReview> hands(
      TableId table, PlayedGame game, Staff.Of<S, M, R> of) {
    S start = position(of, game.start());
    Insight<S, M, R> insight = insight(of, game.start());
    return reviewer(insight, start)
        .then(
            reviewer ->
                hands
                    .of(named(table, game.number()), game, of, insight, reviewer)
                    .map(
                        found ->
                            HandReview.of(
                                reviewer
                                    .review(start, game.steps(of.module().box()))
                                    .with(found.throwsAgain()),
                                game,
                                found.elsewhere())));
  }

  /// Where the dice of a step might have gone too; nowhere if no hand threw them, or if that throw
  /// cannot be made again.
  public List<Path> fan(PlayedGame game, PlayedGame.Beat beat) {
    return hands.fan(beat, staff.of(game.start().kit().name()).module());
  }

  /// How much of that is worked out, from 0 to 1, while it is being worked out.
  public OptionalDouble handsUnderWay(TableId table, int game) {
    return hands.underWay(named(table, game));
  }

  private static String named(TableId table, int game) {
    return table + "-" + game;
  }

  /// A game looked at again, up to where somebody gave up.
  public Attempt<GameReview> review(PlayedGame game) {
    return review(game.untilResigning(), staff.of(game.start().kit().name()));
  }

  private <S, M, R> Attempt<GameReview> review(PlayedGame game, Staff.Of<S, M, R> of) {
    S start = position(of, game.start());
    Insight<S, M, R> insight = insight(of, game.start());
    return reviewer(insight, start)
        .map(reviewer -> new Looking<>(of, insight, game).review(reviewer, start));
  }

  /// How much of what it takes to tell about a game in progress, or once begun, is worked out,
  /// from 0 to 1.
  public double progress(TableState state) {
    return progress(state, staff.of(state.kit().name()));
  }

  private <S, M, R> double progress(TableState state, Staff.Of<S, M, R> of) {
    return state.match().isPresent() ? insight(of, state).progress(position(of, state)) : 1;
  }

  /// What the players may expect now, and what whoever is to choose should do.
  public Attempt<Chances> now(TableState state) {
    if (!state.terms().odds()) {
      return refused(Kind.FORBIDDEN, "off", "this table plays without odds");
    }
    if (state.match().isEmpty()) {
      return refused(Kind.UNKNOWN, "no-game", "no game has begun at this table");
    }
    // Once a game is over its chances are its result: whoever watches its last throw asks then.
    return state.match().get().hasResignations()
        ? refused(Kind.FORBIDDEN, "resigned", "somebody resigned, which the odds do not cover")
        : now(state, staff.of(state.kit().name()));
  }

  private <S, M, R> Attempt<Chances> now(TableState state, Staff.Of<S, M, R> of) {
    S position = position(of, state);
    Insight<S, M, R> insight = insight(of, state);
    return insight.mayBeTold(position)
        ? reviewer(insight, position)
            .map(reviewer -> chances(state, of, insight, reviewer, position))
        : refused(Kind.FORBIDDEN, "hidden", "the odds would reveal what is hidden");
  }

  private static <S, M, R> Chances chances(
      TableState state,
      Staff.Of<S, M, R> of,
      Insight<S, M, R> insight,
      Reviewer<S, M, R> reviewer,
      S position) {
    Match<?, ?, ?> match = state.match().orElseThrow();
    Optional<InStyle<M>> styled = insight.inStyle(position, match.recent());
    Optional<InStyle.Advice<M>> advice =
        styled.isPresent()
            ? styled.get().advice()
            : reviewer
                .prospects(position)
                .map(open -> new InStyle.Advice<>(open, insight.advice(position, open.best())));
    return new Chances(
        state.version(),
        match.order(),
        styled.map(InStyle::win).orElseGet(() -> reviewer.appraiser().win(position)),
        OddsPremise.of(insight),
        styled.map(InStyle::style),
        advice.map(told -> advice(of, match, told)));
  }

  private static <S, M, R> Chances.Advice advice(
      Staff.Of<S, M, R> of, Match<?, ?, ?> match, InStyle.Advice<M> advice) {
    return new Chances.Advice(
        match.toAct().orElseThrow(),
        of.module().box().notation().move(advice.options().best()),
        Named.choices(of, match, advice.options().prospects()),
        advice.why());
  }

  private static <S, M, R> Attempt<Reviewer<S, M, R>> reviewer(
      Insight<S, M, R> insight, S position) {
    if (!insight.covers(position)) {
      return refused(Kind.UNKNOWN, "terms", "there are no odds for games with these options");
    }
    return insight
        .reviewer(position)
        .<Attempt<Reviewer<S, M, R>>>map(Attempt::made)
        .orElseGet(
            () ->
                insight.hasFailed(position)
                    ? refused(Kind.UNAVAILABLE, "unsolved", "the odds could not be computed here")
                    : refused(
                        Kind.WORKING,
                        "working",
                        "the odds are being computed; this happens only once"));
  }

  private static <T> Attempt<T> refused(Kind kind, String code, String reason) {
    return Attempt.refused(kind, "odds." + code, reason);
  }

  /// What is known of the table's dice, which are thrown or drawn.
  private static <S, M, R> Insight<S, M, R> insight(Staff.Of<S, M, R> of, TableState state) {
    return of.minds().insightFor(state.match().orElseThrow().thrower().needsGesture());
  }

  private static <S> S position(Staff.Of<S, ?, ?> of, TableState state) {
    return state.match().orElseThrow().as(of.module().box()).position();
  }

  /// Moves as the table calls them.
  private static final class Named {
    private Named() {}

    static <S, M, R> List<GameReview.Choice> choices(
        Staff.Of<S, M, R> of, Match<?, ?, ?> match, List<ReviewedStep.Prospect<M>> prospects) {
      List<Choice> offered =
          match.view(_ -> true).prompt().map(prompt -> prompt.choices()).orElse(List.of());
      return prospects.stream()
          .map(
              prospect -> {
                String token = of.module().box().notation().move(prospect.move());
                return new GameReview.Choice(token, words(offered, token), prospect.win());
              })
          .toList();
    }

    private static Optional<Words> words(List<Choice> offered, String token) {
      return offered.stream()
          .filter(choice -> choice.token().equals(token))
          .map(Choice::words)
          .findFirst();
    }
  }

  /// One game being looked at.
  private record Looking<S, M, R>(Staff.Of<S, M, R> of, Insight<S, M, R> insight, PlayedGame game) {
    GameReview review(Reviewer<S, M, R> reviewer, S start) {
      List<Step<M, R>> steps = game.steps(of.module().box());
      Review<M, R> review = reviewer.review(start, steps);
      List<GameReview.Beat> beats = new ArrayList<>();
      for (int i = 0; i < steps.size(); i++) {
        beats.add(beat(game.beats().get(i), review.moments().get(i)));
      }
      return new GameReview(
          game,
          OddsPremise.of(insight),
          review.expected(),
          beats,
          moments(review),
          review.accounts().stream().map(this::atTheTable).toList(),
          faces(review));
    }

    private GameReview.Beat beat(PlayedGame.Beat beat, ReviewedStep<M, R> moment) {
      Optional<GameReview.Decision> decision =
          moment instanceof ReviewedStep.Decision<M, R> made && made.isOpen()
              ? Optional.of(decision(beat, made))
              : Optional.empty();
      return new GameReview.Beat(tableSeat(moment.seat()), moment.after(), decision);
    }

    private GameReview.Decision decision(
        PlayedGame.Beat beat, ReviewedStep.Decision<M, R> decision) {
      return new GameReview.Decision(
          of.module().box().notation().move(decision.made()),
          of.module().box().notation().move(decision.best()),
          decision.loss(),
          decision.grade(),
          Named.choices(of, beat.change().before().match().orElseThrow(), decision.prospects()));
    }

    private static List<Integer> moments(Review<?, ?> review) {
      return review.keyMoments(Integer.MAX_VALUE).stream()
          .sorted(Comparator.comparingDouble(one -> -Math.abs(one.change(one.seat()))))
          .map(one -> one.step() - 1)
          .toList();
    }

    private List<List<FaceCount>> faces(Review<M, R> review) {
      return IntStream.rangeClosed(1, game.players().size())
          .mapToObj(Seat::of)
          .map(
              seat -> {
                List<Shown> shown =
                    review.falls().stream()
                        .filter(fall -> fall.seat().equals(seat))
                        .flatMap(fall -> insight.shown(fall.reading()).stream())
                        .toList();
                return FaceCount.of(shown);
              })
          .toList();
    }

    private Account atTheTable(Account account) {
      return account.of(tableSeat(account.seat()));
    }

    private Seat tableSeat(Seat inGame) {
      return game.players().get(inGame.index());
    }
  }
}
