package piste.rules;

import java.util.function.Supplier;

/// The answer to "does this fit here?": it does, or a [Refusal] that says why not.
public sealed interface Verdict permits Verdict.Fits, Refusal {
  default boolean fits() {
    return this instanceof Fits;
  }

  /// What comes next if it fits; a refusal stays as it is.
  default <T> Attempt<T> then(Supplier<Attempt<T>> next) {
    return switch (this) {
      case Fits _ -> next.get();
      case Refusal refusal -> Attempt.refused(refusal);
    };
  }

  /// It fits.
  enum Fits implements Verdict {
    YES
  }
}
