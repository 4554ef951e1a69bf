package piste.strike.play.bots;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import piste.minds.Study;
import piste.minds.Study.Patience;
import piste.minds.knock.KnockModel;
import piste.minds.think.Thinking;
import piste.strike.Terms;
import piste.strike.play.odds.KnownOptions;
import piste.strike.play.odds.OddsCache;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeSolver;

/// Takes solutions from a cache, each when it is first asked for, and keeps them at hand.
final class OddsOnDemand implements OddsSource {
  /// Whoever waits longer than this is told what for.
  private static final long SILENT_MILLIS = 1_500;

  /// How often whoever waits looks whether the answer is still wanted.
  private static final long LOOK_MILLIS = 200;

  private final OddsCache cache;
  private final Study study;
  private final Optional<KnockModel> knock;
  private final Map<Need, CompletableFuture<StrikeOdds>> found = new ConcurrentHashMap<>();

  /// How many throws are solved of each.
  private final Map<Need, Long> solved = new ConcurrentHashMap<>();

  /// Those that somebody waited long for.
  private final Set<Need> awaited = ConcurrentHashMap.newKeySet();

  private record Need(int players, Premise premise) {}

  OddsOnDemand(Study study, Optional<KnockModel> knock) {
    this.cache = new OddsCache(study.folder(), study.notes());
    this.study = study;
    this.knock = knock;
  }

  @Override
  public Optional<StrikeOdds> odds(Terms terms) {
    if (!covers(terms)) {
      return Optional.empty();
    }
    Need need = need(terms);
    return switch (study.patience()) {
      case WAIT -> {
        CompletableFuture<StrikeOdds> odds = found.computeIfAbsent(need, this::fetch);
        yield Optional.of(odds.isDone() ? odds.join() : Thinking.idly(() -> await(odds, need)));
      }
      case PLAY_ON -> asFarAs(need);
    };
  }

  /// Where the workshop takes nothing more now, whoever asks next asks it again.
  private Optional<StrikeOdds> asFarAs(Need need) {
    try {
      CompletableFuture<StrikeOdds> odds = found.computeIfAbsent(need, this::fetch);
      return odds.isDone() && !odds.isCompletedExceptionally()
          ? Optional.of(odds.join())
          : Optional.empty();
    } catch (RejectedExecutionException _) {
      return Optional.empty();
    }
  }

  String oddsName() {
    return knock.map(OddsCache::nameOf).orElse("fair dice");
  }

  /// Whether these are odds of dice that knock each other.
  boolean knowsTheBowl() {
    return knock.isPresent();
  }

  /// Whether there can be odds for games on these terms.
  boolean covers(Terms terms) {
    return KnownOptions.cover(terms.setup());
  }

  private Need need(Terms terms) {
    return new Need(terms.players(), Premise.of(terms, knock));
  }

  /// Whether the odds for games on these terms could not be worked out.
  boolean hasFailed(Terms terms) {
    CompletableFuture<StrikeOdds> odds = found.get(need(terms));
    return odds != null && odds.isCompletedExceptionally();
  }

  /// How much of the odds for games on these terms is worked out, from 0 to 1.
  double progress(Terms terms) {
    long done = solved.getOrDefault(need(terms), 0L);
    return Math.min(1, (double) done / StrikeSolver.throwsOf(terms.players(), OddsCache.DICE));
  }

  private CompletableFuture<StrikeOdds> fetch(Need need) {
    CompletableFuture<StrikeOdds> odds = new CompletableFuture<>();
    study.workshop().execute(() -> fetch(odds, need));
    if (study.patience() == Patience.PLAY_ON) {
      note(
          knock.isPresent()
              ? "computing the odds of thrown dice for %d players"
              : "computing the odds for %d players; until then the champion plays like the regular",
          need);
    }
    return odds;
  }

  /// Whatever goes wrong reaches those who wait, and whoever reads the notes.
  private void fetch(CompletableFuture<StrikeOdds> odds, Need need) {
    try {
      odds.complete(
          cache.odds(
              need.premise(), need.players(), study.threads(), done -> solved.put(need, done)));
    } catch (CancellationException e) {
      odds.completeExceptionally(e);
    } catch (RuntimeException | Error e) {
      study
          .notes()
          .accept("the odds for %d players could not be computed: %s".formatted(need.players(), e));
      odds.completeExceptionally(e);
    }
  }

  /// Waits, unless nobody wants the answer any more.
  private StrikeOdds await(CompletableFuture<StrikeOdds> odds, Need need) {
    try {
      for (long waited = 0; ; waited += LOOK_MILLIS) {
        try {
          return odds.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
          Thinking.checkCancelled();
          if (waited > SILENT_MILLIS && awaited.add(need)) {
            note("computing the odds for %d players (only once)", need);
          }
        }
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("no odds", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private void note(String words, Need need) {
    study.notes().accept(words.formatted(need.players()));
  }
}
