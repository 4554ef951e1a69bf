package piste.catalogue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import piste.minds.review.Account;
import piste.minds.review.FaceCount;
import piste.minds.review.Insight;
import piste.minds.review.Insight.Shown;
import piste.minds.review.Moment;
import piste.minds.review.Review;
import piste.minds.review.Reviewer;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Step;
import piste.table.Course;
import piste.table.Match;
import piste.table.PlayedGame;
import piste.table.TableState;
import piste.view.Choice;
import piste.view.Words;

/// Tells what tables are worth and looks at their games again, whatever they play.
///
/// Refusals: `odds.none` for a game of which nothing is known, or where none is played;
/// `odds.resigned` once somebody gave up, of whom the odds know nothing; `odds.working` while what
/// it takes is being worked out, and `odds.unsolved` where that failed; `odds.off` and
/// `odds.hidden` where players are not to know.
public final class Hindsight {
  private final Staff staff;

  public Hindsight(Staff staff) {
    this.staff = staff;
  }

  /// A game looked at again.
  public Attempt<GameReview> review(PlayedGame game) {
    return review(game, staff.of(game.start().kit().name()));
  }

  private <S, M, R> Attempt<GameReview> review(PlayedGame game, Staff.Of<S, M, R> of) {
    S start = position(of, game.start());
    return insight(of)
        .then(
            insight ->
                reviewer(insight, start)
                    .map(reviewer -> new Looking<>(of, insight, game).review(reviewer, start)));
  }

  /// How much of what it takes to tell about a game in progress, or once begun, is worked out,
  /// from 0 to 1.
  public double progress(TableState state) {
    return progress(state, staff.of(state.kit().name()));
  }

  private <S, M, R> double progress(TableState state, Staff.Of<S, M, R> of) {
    return state.match().isPresent()
        ? of.minds().insight().map(known -> known.progress(position(of, state))).orElse(1.0)
        : 1;
  }

  /// What the players may expect now, and what whoever is to choose should do.
  public Attempt<Chances> now(TableState state) {
    if (!state.terms().odds()) {
      return refused("off", "this table plays without odds");
    }
    if (state.stage() != Course.Stage.PLAYING) {
      return refused("none", "no game is being played");
    }
    return state.match().orElseThrow().hasResignations()
        ? refused("resigned", "somebody resigned, which the odds do not cover")
        : now(state, staff.of(state.kit().name()));
  }

  private <S, M, R> Attempt<Chances> now(TableState state, Staff.Of<S, M, R> of) {
    S position = position(of, state);
    return insight(of)
        .then(
            insight ->
                insight.mayBeTold(position)
                    ? reviewer(insight, position)
                        .map(reviewer -> chances(state, of, insight, reviewer, position))
                    : refused("hidden", "the odds would reveal what is hidden"));
  }

  private static <S, M, R> Chances chances(
      TableState state,
      Staff.Of<S, M, R> of,
      Insight<S, M, R> insight,
      Reviewer<S, M, R> reviewer,
      S position) {
    Match<?, ?, ?> match = state.match().orElseThrow();
    Optional<Chances.Advice> advice =
        reviewer
            .prospects(position)
            .map(
                open ->
                    new Chances.Advice(
                        match.toAct().orElseThrow(),
                        of.title().box().notation().move(open.best()),
                        Named.choices(of, match, open.prospects()),
                        insight.advice(position, open.best())));
    return new Chances(state.version(), match.order(), reviewer.appraiser().win(position), advice);
  }

  private static <S, M, R> Attempt<Insight<S, M, R>> insight(Staff.Of<S, M, R> of) {
    return of.minds()
        .insight()
        .<Attempt<Insight<S, M, R>>>map(Attempt::made)
        .orElseGet(() -> refused("none", "there are no odds for " + of.title().name()));
  }

  private static <S, M, R> Attempt<Reviewer<S, M, R>> reviewer(
      Insight<S, M, R> insight, S position) {
    return insight
        .reviewer(position)
        .<Attempt<Reviewer<S, M, R>>>map(Attempt::made)
        .orElseGet(
            () ->
                insight.hasFailed(position)
                    ? refused("unsolved", "the odds could not be computed here")
                    : refused("working", "the odds are being computed; this happens only once"));
  }

  private static <T> Attempt<T> refused(String code, String reason) {
    return Attempt.refused(new Refusal("odds." + code, reason));
  }

  private static <S> S position(Staff.Of<S, ?, ?> of, TableState state) {
    return of.title()
        .box()
        .notation()
        .readPosition(state.match().orElseThrow().positionText())
        .orThrow();
  }

  /// Moves as the table calls them.
  private static final class Named {
    private Named() {}

    static <S, M, R> List<GameReview.Choice> choices(
        Staff.Of<S, M, R> of, Match<?, ?, ?> match, List<Moment.Prospect<M>> prospects) {
      List<Choice> offered =
          match.view(_ -> true).prompt().map(prompt -> prompt.choices()).orElse(List.of());
      return prospects.stream()
          .map(
              prospect -> {
                String token = of.title().box().notation().move(prospect.move());
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
      List<Step<M, R>> steps =
          game.beats().stream()
              .map(beat -> of.title().box().notation().readStep(beat.step()).orThrow())
              .toList();
      Review<M, R> review = reviewer.review(start, steps);
      List<GameReview.Beat> beats = new ArrayList<>();
      for (int i = 0; i < steps.size(); i++) {
        beats.add(beat(game.beats().get(i), review.moments().get(i)));
      }
      return new GameReview(
          game,
          review.expected(),
          beats,
          moments(review),
          review.accounts().stream().map(this::atTheTable).toList(),
          faces(review));
    }

    private GameReview.Beat beat(PlayedGame.Beat beat, Moment<M, R> moment) {
      Optional<GameReview.Decision> decision =
          moment instanceof Moment.Decision<M, R> made && made.isOpen()
              ? Optional.of(decision(beat, made))
              : Optional.empty();
      return new GameReview.Beat(tableSeat(moment.seat()), moment.after(), decision);
    }

    private GameReview.Decision decision(PlayedGame.Beat beat, Moment.Decision<M, R> decision) {
      return new GameReview.Decision(
          of.title().box().notation().move(decision.made()),
          of.title().box().notation().move(decision.best()),
          decision.loss(),
          decision.grade(),
          Named.choices(of, beat.before().match().orElseThrow(), decision.prospects()));
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
