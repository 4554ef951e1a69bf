package piste.server.people;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.catalogue.GameReview;
import piste.catalogue.OddsAndReviews;
import piste.catalogue.OddsPremise;
import piste.minds.review.Account;
import piste.minds.think.Thinking;
import piste.people.rating.PlayRatings;
import piste.people.rating.PlayRatings.Told;
import piste.people.rating.PlayRatings.Wanted;
import piste.people.rating.Points;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Hall;
import piste.table.Match;
import piste.table.PlayedGame;

/// Looks at rated games again, to tell what each decision gave away from what dice brought.
public final class PlayReviews {
  private static final Logger LOG = LoggerFactory.getLogger(PlayReviews.class);
  private static final int SOME = 32;

  private final Hall hall;
  private final PlayRatings plays;
  private final OddsAndReviews insights;
  private final Set<Wanted> later = ConcurrentHashMap.newKeySet();
  private volatile Optional<Wanted> awaited = Optional.empty();

  public PlayReviews(Hall hall, PlayRatings plays, OddsAndReviews insights) {
    this.hall = hall;
    this.plays = plays;
    this.insights = insights;
  }

  /// Looks at the oldest that nobody looked at, but for those that could not be told of since the
  /// last [#tryAll]. To be called where all thinking is done.
  void lookAtSome() {
    int most = SOME + later.size();
    if (!(plays.wanted(most) instanceof Attempt.Made<List<Wanted>>(List<Wanted> wanted))) {
      return;
    }
    for (Wanted game : wanted) {
      Thinking.checkpoint();
      if (!later.contains(game)) {
        look(game);
      }
    }
  }

  /// The same, trying again those that could not be told of.
  void tryAll() {
    later.clear();
    lookAtSome();
  }

  /// Whether a game waits for odds that are being worked out.
  boolean waits() {
    return awaited.isPresent();
  }

  /// Looks at that one again, and then at all, if its odds are there.
  void lookAgain() {
    Optional<Wanted> game = awaited;
    awaited = Optional.empty();
    game.ifPresent(this::look);
    if (awaited.isEmpty()) {
      tryAll();
    }
  }

  private void look(Wanted game) {
    Attempt<Boolean> kept =
        switch (reviewed(game)) {
          case Attempt.Made<GameReview>(GameReview review) -> plays.keep(game, told(review));
          case Attempt.Refused<GameReview>(Refusal why) when mayComeBack(why) -> {
            awaited = why.is(Refusal.Kind.WORKING) ? Optional.of(game) : awaited;
            yield Attempt.made(!later.add(game));
          }
          case Attempt.Refused<GameReview> _ -> plays.cannotTell(game);
        };
    if (kept instanceof Attempt.Refused<Boolean>(Refusal why)) {
      LOG.atWarn().log("What was given away in a game is kept later: {}", why.reason());
    }
  }

  /// Whether somebody who asks again later may be told.
  private static boolean mayComeBack(Refusal why) {
    return switch (why.kind()) {
      case WORKING, BUSY, STOPPING, UNAVAILABLE, UNWRITABLE, LOCKED, FAILED -> true;
      case INVALID,
          MALFORMED,
          FORBIDDEN,
          TOO_EARLY,
          UNKNOWN,
          CONFLICT,
          STALE,
          TOO_LARGE,
          TOO_MANY,
          TOO_OFTEN,
          DAMAGED ->
          false;
    };
  }

  private Attempt<GameReview> reviewed(Wanted wanted) {
    return hall.facts(wanted.table())
        .then(facts -> PlayedGame.all(hall.tables(), facts))
        .then(
            games -> {
              Optional<PlayedGame> game =
                  games.stream().filter(one -> one.number() == wanted.number()).findFirst();
              return game.isPresent()
                  ? insights.review(game.get())
                  : Attempt.refused(
                      Refusal.Kind.UNKNOWN, "review.no-game", "the table has no such game");
            });
  }

  /// Play is rated where odds are exact, of those who decided everything themselves.
  private static List<Told> told(GameReview review) {
    Match<?, ?, ?> end = review.game().end().match().orElseThrow();
    List<Told> told = new ArrayList<>();
    for (Account account : review.accounts()) {
      boolean isOwn =
          review.premise() != OddsPremise.ESTIMATED
              && !end.helped().contains(account.seat().number());
      told.add(
          new Told(
              account.seat(),
              isOwn ? OptionalLong.of(Points.of(-account.skill())) : OptionalLong.empty(),
              Points.of(account.luck() + account.luckOfOthers())));
    }
    return told;
  }
}
