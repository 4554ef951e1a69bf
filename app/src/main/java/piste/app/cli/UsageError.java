package piste.app.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// The end of a command, with the reason and exit code 2.
public final class UsageError {
  private UsageError() {}

  public static ParameterException of(CommandSpec spec, String reason) {
    return new ParameterException(spec.commandLine(), reason);
  }

  /// The value of an attempt, or a complaint with the reason of its refusal.
  public static <T> T unlessMade(CommandSpec spec, Attempt<T> attempt) {
    return switch (attempt) {
      case Attempt.Made<T>(T value) -> value;
      case Attempt.Refused<T>(Refusal refusal) -> throw of(spec, refusal.reason());
    };
  }
}
