package piste.app;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import piste.minds.review.Account;
import piste.minds.review.Grade;
import piste.minds.review.Moment;
import piste.minds.review.Moment.Decision;
import piste.minds.review.Moment.Fall;
import piste.minds.review.Review;
import piste.minds.strike.Premise;
import piste.rules.GameBox;
import piste.rules.Seat;

/// A review to be read. Numbers are points: hundredths of the chance to win.
final class ReviewText<S, M, R> {
  private final GameBox<S, M, R> box;
  private final WrittenGame<S, M, R> game;
  private final Review<M, R> review;
  private final Premise premise;

  ReviewText(
      GameBox<S, M, R> box, WrittenGame<S, M, R> game, Review<M, R> review, Premise premise) {
    this.box = box;
    this.game = game;
    this.review = review;
    this.premise = premise;
  }

  void print(PrintWriter out, int most) {
    out.printf("from   %s%n", box.notation().position(game.start()));
    out.printf(
        "odds   %s%n",
        premise.knock().isPresent()
            ? "dice that knock each other; every throw is assumed to be in its best style"
            : "fair dice that do not knock each other");
    out.printf(
        "%s, %s, %s that mattered; %s%n%n",
        counted(game.steps().size(), "step"),
        counted(review.falls().size(), "throw"),
        counted(review.decisions().size(), "decision"),
        review.isOver() ? "the game is over" : "the game goes on");
    printAccounts(out);
    printDecisions(out);
    printMoments(out, review.keyMoments(most));
  }

  private static String counted(int number, String what) {
    return number == 1 ? "1 " + what : number + " " + what + "s";
  }

  private void printAccounts(PrintWriter out) {
    out.println("In percentage points of the chance to win:");
    out.printf(
        "%4s  %8s  %9s  %11s  %9s  %12s  %8s%n",
        "seat", "expected", "own luck", "others' luck", "own skill", "others' skill", "result");
    for (Account account : review.accounts()) {
      out.printf(
          Locale.ROOT,
          "%4s  %8.2f  %+9.2f  %+12.2f  %+9.2f  %+13.2f  %8.2f%n",
          account.seat(),
          100 * account.expected(),
          signed(account.luck()),
          signed(account.luckOfOthers()),
          signed(account.skill()),
          signed(account.skillOfOthers()),
          100 * account.actual());
    }
    out.println();
  }

  private void printDecisions(PrintWriter out) {
    out.println("Decisions:");
    out.printf(
        "%4s  %s%n",
        "seat",
        Arrays.stream(Grade.values())
            .map(grade -> "%10s".formatted(grade.words().english()))
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

  private void printMoments(PrintWriter out, List<Moment<M, R>> moments) {
    if (moments.isEmpty()) {
      return;
    }
    out.println("Key moments:");
    for (Moment<M, R> moment : moments) {
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

  private String what(Moment<M, R> moment) {
    return switch (moment) {
      case Decision<M, R> decision ->
          "%s, %s: %s was better"
              .formatted(
                  box.notation().move(decision.made()),
                  decision.grade().words().english(),
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
