package piste.table;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.table.Trial.fair;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Seat;
import piste.strike.Edition;
import piste.table.Course.Stage;
import piste.table.TableTerms.Beginning;
import piste.table.TableTerms.Clock;
import piste.table.journal.Entry;

/// Whole tables played at random: whatever happens, the facts as they are kept lead to the same
/// state again, and are never called false.
class RandomTablesTest {
  private static final int TABLES_EACH = 17;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5})
  void everyTableIsTheFoldOfItsKeptFacts(int seats) {
    for (Edition edition : Edition.ALL) {
      for (int seed = 0; seed < TABLES_EACH; seed++) {
        SplittableRandom random = new SplittableRandom(seed * 31L + seats);
        Trial trial = seated(terms(edition, seats, random), random);
        Follower follower = new Follower(trial);
        while (trial.state().stage() != Stage.FINISHED) {
          if (trial.state().stage() == Stage.BETWEEN) {
            trial.did(Trial.ANN, new Request.NextGame());
          } else {
            disturb(trial, random);
          }
          follower.follow();
        }
        assertThat(trial.state().course().winners()).isNotEmpty();
        trial.did(trial.state().seating().host(), new Request.Reopen());
        follower.follow();
        assertThat(Verification.of(trial.tables(), kept(trial))).matches(Verification::isClean);
      }
    }
  }

  private static List<Entry> kept(Trial trial) {
    return trial.facts().stream().map(FactCodec::encode).toList();
  }

  private static TableTerms terms(Edition edition, int seats, SplittableRandom random) {
    TableTerms terms = fair(seats).with("edition", edition.name()).with("deal", "3");
    terms = random.nextBoolean() ? terms.with(Clock.FAST) : terms;
    terms =
        random.nextBoolean()
            ? terms.beginning(Beginning.DRAWN, Seat.of(1))
            : terms.beginning(Beginning.CHOSEN, Seat.of(1 + random.nextInt(seats)));
    if (random.nextInt(3) == 0) {
      terms = terms.with(edition.ties().get(random.nextInt(edition.ties().size())));
    }
    return edition.hiding() ? terms.with("sight", "hidden") : terms;
  }

  /// Ann on the first seat and perhaps on others, bots and Bob on the rest.
  private static Trial seated(TableTerms terms, SplittableRandom random) {
    Trial trial = Trial.open(terms).did(Trial.ANN, new Request.Sit(Seat.of(1), "Ann"));
    for (int number = 2; number <= terms.seats(); number++) {
      Seat seat = Seat.of(number);
      switch (random.nextInt(3)) {
        case 0 -> trial.did(Trial.ANN, new Request.Sit(seat, "Ann's friend"));
        case 1 -> trial.did(Trial.BOB, new Request.Sit(seat, "Bob \"the\" dé\\🎲"));
        default -> trial.did(Trial.ANN, new Request.AddBot(seat, "bold"));
      }
    }
    return trial.did(Trial.ANN, new Request.Start());
  }

  /// A step of the game, mostly; now and then something else happens at the table.
  private static void disturb(Trial trial, SplittableRandom random) {
    Session somebody = random.nextBoolean() ? Trial.ANN : Trial.BOB;
    switch (random.nextInt(16)) {
      case 0 -> trial.did(Session.HOUSE, new Request.Lost(somebody));
      case 1 -> trial.did(Session.HOUSE, new Request.Back(somebody));
      case 2 -> trial.after(21_000).did(Session.HOUSE, new Request.Tick());
      case 3 -> trial.did(Trial.ANN, new Request.Say(Seat.of(1), "« bravo » = ok?"));
      case 4 -> {
        trial
            .state()
            .match()
            .flatMap(Match::lastMover)
            .ifPresent(
                seat ->
                    trial
                        .state()
                        .seating()
                        .person(seat)
                        .ifPresent(
                            person -> {
                              if (trial.state().undo().isEmpty()) {
                                trial.did(person.session(), new Request.AskUndo(seat));
                              }
                            }));
      }
      default -> trial.step(random);
    }
  }

  /// Another copy of a table, which only ever sees what a journal keeps.
  private static final class Follower {
    private final Trial trial;
    private TableState copy;
    private int read;

    Follower(Trial trial) {
      this.trial = trial;
      this.read = trial.facts().size();
      this.copy = trial.tables().fold(reread(trial.facts())).orThrow();
    }

    void follow() {
      List<Fact> fresh = trial.facts().subList(read, trial.facts().size());
      copy = trial.tables().walk(copy, reread(fresh), Change::cues).orThrow();
      read += fresh.size();
      assertThat(copy).isEqualTo(trial.state());
      if (read % 8 == 0) {
        assertThat(trial.tables().view(copy, Trial.BOB)).isEqualTo(trial.view(Trial.BOB));
      }
    }

    private static List<Fact> reread(List<Fact> facts) {
      return facts.stream().map(fact -> Trial.reread(fact)).toList();
    }
  }
}
