package piste.lab.run;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import piste.minds.review.Account;

/// How much of the result of one game was luck, hand and decisions; together 1.
///
/// What a seat got beyond its chance at the start is the sum of what luck, hands and decisions
/// brought it. Each of the three is multiplied by that sum, added up over the seats, and divided by
/// the sum of all three. So luck that made somebody win counts for it, and luck of one who lost
/// against it: over many games in which all start alike these are the covariances of each with the
/// result, as parts of its variance.
record ResultParts(double luck, double hand, double decisions) {
  /// Nothing where everybody got what was expected.
  static Optional<ResultParts> of(List<Account> accounts) {
    double all = accounts.stream().mapToDouble(one -> beyond(one) * beyond(one)).sum();
    return all == 0
        ? Optional.empty()
        : Optional.of(
            new ResultParts(
                part(accounts, one -> one.luck() + one.luckOfOthers(), all),
                part(accounts, one -> one.hand() + one.handOfOthers(), all),
                part(accounts, one -> one.skill() + one.skillOfOthers(), all)));
  }

  private static double part(List<Account> accounts, ToDoubleFunction<Account> what, double all) {
    return accounts.stream().mapToDouble(one -> beyond(one) * what.applyAsDouble(one)).sum() / all;
  }

  private static double beyond(Account account) {
    return account.actual() - account.expected();
  }
}
