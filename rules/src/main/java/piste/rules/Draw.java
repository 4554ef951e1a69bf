package piste.rules;

/// A source of chance, which belongs to the caller. `RandomGenerator::nextLong` is one.
@FunctionalInterface
public interface Draw {
  /// A number from 0 up to but not including `bound`, each as likely as any other.
  long below(long bound);
}
