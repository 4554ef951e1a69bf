package piste.rules;

/// The answer to "does this fit here?": it does, or a [Refusal] that says why not.
public sealed interface Verdict permits Verdict.Fits, Refusal {
  default boolean fits() {
    return this instanceof Fits;
  }

  /// It fits.
  enum Fits implements Verdict {
    YES
  }
}
