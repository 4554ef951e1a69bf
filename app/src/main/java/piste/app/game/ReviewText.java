package piste.app.game;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import piste.minds.review.Account;
import piste.minds.review.Grade;
import piste.minds.review.Review;
import piste.minds.review.ReviewedStep;
import piste.minds.review.ReviewedStep.Decision;
import piste.minds.review.ReviewedStep.Fall;
import piste.rules.GameBox;
import piste.rules.Seat;

/// A review to be read. Numbers are points: hundredths of the chance to win.
final class ReviewText<S, M, R> {
  private final GameBox<S, M, R> box;
  private final WrittenGame<S, M, R> game;
  private final Review<M, R> review;
  private final String odds;
  private final boolean isImported;
  private final int elsewhere;

  /// @param isImported whether the table was played at one server and brought to another
  /// @param elsewhere how many throws by hand cannot be thrown again here
  ReviewText(
      GameBox<S, M, R> box,
      WrittenGame<S, M, R> game,
      Review<M, R> review,
      String odds,
      boolean isImported,
      int elsewhere) {
    this.box = box;
    this.game = game;
    this.review = review;
    this.odds = odds;
    this.isImported = isImported;
    this.elsewhere = elsewhere;
  }

  void print(PrintWriter out, int most) {
    out.printf("from   %s%n", box.notation().position(game.start()));
    if (isImported) {
      out.println(
          "note   this table was imported: nothing but its signature says that it was played");
    }
    out.printf(
        "odds   %s%n",
        switch (odds) {
          case "knock" ->
              "dice that knock each other; every throw is assumed to be in its best style";
          case "thrown" ->
              "dice that knock each other as measured in the bowl; every throw is assumed to be in"
                  + " its best style";
          case "fair" -> "fair dice that do not knock each other";
          default -> "estimates, off by a few points";
        });
    out.printf(
        "%s, %s, %s that mattered; %s%n%n",
        counted(game.steps().size(), "step"),
        counted(review.falls().size(), "throw"),
        counted(review.decisions().size(), "decision"),
        ending());
    printAccounts(out);
    printHands(out);
    printDecisions(out);
    printMoments(out, review.keyMoments(most));
  }

  private String ending() {
    return game.isGivenUp()
        ? "then somebody resigned, and the review ends"
        : review.isOver() ? "the game is over" : "the game goes on";
  }

  private static String counted(int number, String what) {
    return number == 1 ? "1 " + what : number + " " + what + "s";
  }

  private void printAccounts(PrintWriter out) {
    out.println("In percentage points of the chance to win:");
    out.printf(
        "%4s  %8s  %9s  %11s  %9s  %12s  %9s  %12s  %8s%n",
        "seat",
        "expected",
        "own luck",
        "others' luck",
        "own hand",
        "others' hand",
        "own skill",
        "others' skill",
        "result");
    for (Account account : review.accounts()) {
      out.printf(
          Locale.ROOT,
          "%4s  %8.2f  %+9.2f  %+12.2f  %+9.2f  %+12.2f  %+9.2f  %+13.2f  %8.2f%n",
          account.seat(),
          100 * account.expected(),
          signed(account.luck()),
          signed(account.luckOfOthers()),
          signed(account.hand()),
          signed(account.handOfOthers()),
          signed(account.skill()),
          signed(account.skillOfOthers()),
          100 * account.actual());
    }
    out.println();
  }

  /// The hands and what remains as luck: what one is off by, the other is too.
  private void printHands(PrintWriter out) {
    List<Fall<M, R>> byHand =
        review.falls().stream().filter(fall -> fall.again().isPresent()).toList();
    if (!byHand.isEmpty()) {
      out.println("What hands and luck were worth, with 95 % intervals:");
      out.printf(
          "%4s  %16s  %16s  %16s  %16s  %24s%n",
          "seat", "own hand", "own luck", "all hands", "all luck", "own hand per throw");
      for (Account account : review.accounts()) {
        out.printf(
            Locale.ROOT,
            "%4s  %+8.2f ± %5.2f  %+8.2f ± %5.2f  %+8.2f ± %5.2f  %+8.2f ± %5.2f  %+8.2f ± %5.2f of"
                + " %3d%n",
            account.seat(),
            signed(account.hand()),
            100 * account.handMargin(),
            signed(account.luck()),
            100 * account.handMargin(),
            signed(account.hand() + account.handOfOthers()),
            100 * account.handsMargin(),
            signed(account.luck() + account.luckOfOthers()),
            100 * account.handsMargin(),
            signed(account.handPerThrow()),
            100 * account.handPerThrowMargin(),
            account.throwsByHand());
      }
      printThrow(out, "best hand", best(byHand, fall -> fall.hand(fall.seat())));
      printThrow(out, "luckiest", best(byHand, Fall::luck));
      printThrow(out, "unluckiest", best(byHand, fall -> -fall.luck()));
    }
    if (elsewhere > 0) {
      out.printf(
          "%s cannot be repeated: thrown by another version of the arena, or on another kind"
              + " of machine. What their hands were worth is counted as luck.%n",
          counted(elsewhere, "throw"));
    }
    if (!byHand.isEmpty() || elsewhere > 0) {
      out.println();
    }
  }

  private Fall<M, R> best(List<Fall<M, R>> falls, ToDoubleFunction<Fall<M, R>> by) {
    return falls.stream().max(Comparator.comparingDouble(by)).orElseThrow();
  }

  private void printThrow(PrintWriter out, String title, Fall<M, R> fall) {
    out.printf(
        Locale.ROOT,
        "%-10s  %-9s seat %s  hand %+6.2f  luck %+6.2f  %s, which works %.0f times in 100%n",
        title,
        "line " + game.lines().get(fall.step() - 1),
        fall.seat(),
        signed(fall.hand(fall.seat())),
        signed(fall.luck()),
        "dice " + box.notation().reading(fall.reading()),
        100 * fall.again().orElseThrow().works());
  }

  private void printDecisions(PrintWriter out) {
    out.println("Decisions:");
    out.printf(
        "%4s  %s%n",
        "seat",
        Arrays.stream(Grade.values())
            .map(grade -> "%10s".formatted(word(grade)))
            .collect(Collectors.joining("  ")));
    for (int number = 1; number <= review.expected().size(); number++) {
      List<Decision<M, R>> own = review.decisionsOf(Seat.of(number));
      out.printf(
          "%4d  %s%n",
          number,
          Arrays.stream(Grade.values())
              .map(grade -> own.stream().filter(one -> one.grade() == grade).count())
              .map("%10d"::formatted)
              .collect(Collectors.joining("  ")));
    }
    out.println();
  }

  private void printMoments(PrintWriter out, List<ReviewedStep<M, R>> moments) {
    if (moments.isEmpty()) {
      return;
    }
    out.println("Key moments:");
    for (ReviewedStep<M, R> moment : moments) {
      out.printf(
          Locale.ROOT,
          "%-9s seat %s  %6.2f %% to %6.2f %%  %+7.2f  %s%n",
          "line " + game.lines().get(moment.step() - 1),
          moment.seat(),
          100 * moment.before().get(moment.seat().index()),
          100 * moment.after().get(moment.seat().index()),
          signed(moment.change(moment.seat())),
          what(moment));
    }
  }

  private static String word(Grade grade) {
    return grade.name().toLowerCase(Locale.ROOT);
  }

  private String what(ReviewedStep<M, R> moment) {
    return switch (moment) {
      case Decision<M, R> decision ->
          "%s, %s: %s was better"
              .formatted(
                  box.notation().move(decision.made()),
                  word(decision.grade()),
                  box.notation().move(decision.best()));
      case Fall<M, R> fall ->
          "dice %s, %s"
              .formatted(
                  box.notation().reading(fall.reading()), fall.luck() < 0 ? "unlucky" : "lucky");
    };
  }

  /// In points, without a sign on nothing.
  private static double signed(double chance) {
    return Math.round(10_000 * chance) / 100.0 + 0.0;
  }
}
