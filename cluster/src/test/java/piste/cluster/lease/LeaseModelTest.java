package piste.cluster.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import piste.cluster.lease.LeaseModel.Broken;
import piste.cluster.lease.LeaseModel.Clocks;
import piste.cluster.lease.LeaseModel.Mutation;
import piste.cluster.lease.LeaseModel.Seen;
import piste.table.journal.TableId;

/// Random schedules of nodes, clocks and a bad network: see [LeaseModel] for what is checked. More
/// of them with `-Dpiste.schedules=20000`; one again with `-Dpiste.seed=…`.
class LeaseModelTest {
  private static final int SCHEDULES = Integer.getInteger("piste.schedules", 400);
  private static final int NODES = 3;

  /// Breaks what hardly any other schedule does; tried first, so that it need not be looked for.
  private static final long RARE = 918;

  @ParameterizedTest
  @EnumSource
  void noScheduleBreaksARule(Clocks clocks) {
    Seen all = new Seen();
    for (long seed : seeds()) {
      all.add(troubled(seed, clocks, Mutation.NONE, false));
    }
    System.out.printf(
        Locale.ROOT,
        "%s: %,d appends kept, %,d refused for their epoch, %,d claims, %,d handed on, %,d leases"
            + " interrupted, mistaken %,d times%n",
        clocks,
        all.appends,
        all.fenced,
        all.claims,
        all.handedOn,
        all.interruptions,
        all.mistaken);
    assertThat(all.fenced).as("appends that came too late").isPositive();
    assertThat(all.interruptions).isPositive();
    assertThat(all.handedOn).isPositive();
    if (clocks == Clocks.WILD) {
      assertThat(all.mistaken).as("only epochs are left to keep order").isPositive();
    }
  }

  /// Without any one of these, a schedule is found that breaks a rule.
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void everyMeasureIsNeeded(Mutation mutation) {
    for (long seed : LongStream.concat(LongStream.of(RARE), LongStream.range(1, 3000)).toArray()) {
      Optional<String> broken = broken(seed, mutation);
      if (broken.isPresent()) {
        System.out.printf(Locale.ROOT, "%s: schedule %d: %s%n", mutation, seed, broken.get());
        return;
      }
    }
    throw new AssertionError("nobody noticed: " + mutation);
  }

  /// How a node ends.
  private enum End {
    KILLED(LeaseModel.TAKEN_OVER),
    LEAVES((long) (LeaseModel.SWEEP * (1 + 2 * LeaseModel.DRIFT)) + 4 * LeaseModel.WAY),
    HANDS_ON(LeaseModel.HANDED_ON);

    private final long bound;

    End(long bound) {
      this.bound = bound;
    }
  }

  /// Nothing else goes wrong: the tables of a killed node go on after a lease and a sweep, those of
  /// one that leaves after a sweep, and those that are handed on at once.
  @Test
  void tablesOfANodeThatEndsGoOnWithinTheBound() {
    for (End end : End.values()) {
      long longest = 0;
      for (long seed : seeds()) {
        longest = Math.max(longest, wait(seed, end));
      }
      System.out.printf(
          Locale.ROOT,
          "a node %s: its tables wait at most %.2f s (bound %.2f)%n",
          end,
          longest / 1e9,
          end.bound / 1e9);
    }
  }

  private static long wait(long seed, End how) {
    LeaseModel model = new LeaseModel(seed, Clocks.WITHIN_THE_MARGIN, Mutation.NONE, false);
    model.becomeCalm();
    for (int i = 0; i < NODES; i++) {
      model.start();
    }
    model.runUntil(LeaseModel.SECOND);
    LeaseModel.Node first = model.nodes.getFirst();
    model.tables.forEach(table -> first.claimNow(table));
    model.runUntil(10 * LeaseModel.SECOND + Math.floorMod(seed * 7919, 2000) * LeaseModel.MILLI);
    List<TableId> tables = model.tables;
    assertThat(tables).as("seed " + seed).allMatch(model::goesOn);
    switch (how) {
      case KILLED -> first.kill();
      case LEAVES -> first.leave();
      case HANDS_ON -> first.handOnAll();
    }
    long end = model.now();
    while (!tables.stream().allMatch(model::goesOn)) {
      model.runUntil(model.now() + 10 * LeaseModel.MILLI);
      assertThat(model.now() - end).as("seed " + seed).isLessThanOrEqualTo(how.bound);
    }
    return model.now() - end;
  }

  private static Iterable<Long> seeds() {
    Long one = Long.getLong("piste.seed");
    return one != null ? List.of(one) : () -> LongStream.rangeClosed(1, SCHEDULES).iterator();
  }

  private static Seen troubled(long seed, Clocks clocks, Mutation mutation, boolean traced) {
    LeaseModel model = new LeaseModel(seed, clocks, mutation, traced);
    try {
      for (int i = 0; i < NODES; i++) {
        model.start();
      }
      model.runUntil(LeaseModel.LATE);
      model.trouble(40 * LeaseModel.SECOND);
      // What is still on its way arrives.
      model.runUntil(model.now() + 2 * LeaseModel.LATE);
      if (clocks == Clocks.WITHIN_THE_MARGIN) {
        model.runUntil(model.now() + LeaseModel.HEALED);
        model.checkThatAllGoOn();
      }
      return model.seen;
    } catch (Broken e) {
      if (!traced && mutation == Mutation.NONE) {
        return troubled(seed, clocks, mutation, true);
      }
      List<String> trace = model.trace();
      throw new AssertionError(
          "seed %d, %s: %s%n%s"
              .formatted(
                  seed,
                  clocks,
                  e.getMessage(),
                  String.join("\n", trace.subList(Math.max(0, trace.size() - 80), trace.size()))),
          e);
    }
  }

  private static Optional<String> broken(long seed, Mutation mutation) {
    try {
      Seen _ = troubled(seed, Clocks.WITHIN_THE_MARGIN, mutation, false);
      return Optional.empty();
    } catch (AssertionError e) {
      return Optional.of(e.getCause().getMessage());
    }
  }
}
