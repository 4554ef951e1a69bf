package piste.rules;

import java.util.function.Function;

/// The result of something that may be refused: a value, or the reason why there is none.
public sealed interface Attempt<T> {
  /// It worked.
  record Made<T>(T value) implements Attempt<T> {}

  /// It was refused.
  record Refused<T>(Refusal refusal) implements Attempt<T> {}

  static <T> Attempt<T> made(T value) {
    return new Made<>(value);
  }

  static <T> Attempt<T> refused(Refusal refusal) {
    return new Refused<>(refusal);
  }

  static <T> Attempt<T> refused(Refusal.Kind kind, String code, String reason) {
    return new Refused<>(new Refusal(kind, code, reason));
  }

  static <T> Attempt<T> refused(String code, String reason) {
    return new Refused<>(new Refusal(code, reason));
  }

  /// The value handed on to what comes next; a refusal stays as it is.
  default <U> Attempt<U> then(Function<? super T, Attempt<U>> next) {
    return switch (this) {
      case Made<T>(T value) -> next.apply(value);
      case Refused<T>(Refusal refusal) -> new Refused<>(refusal);
    };
  }

  /// The value with a function applied; a refusal stays as it is.
  default <U> Attempt<U> map(Function<? super T, ? extends U> change) {
    return then(value -> made(change.apply(value)));
  }

  /// The value, where a refusal would be a bug of the caller.
  default T orThrow() {
    return switch (this) {
      case Made<T>(T value) -> value;
      case Refused<T>(Refusal refusal) -> throw new IllegalArgumentException(refusal.reason());
    };
  }
}
