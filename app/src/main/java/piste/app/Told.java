package piste.app;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Objects;
import piste.rules.Game;
import piste.rules.Option;
import piste.rules.Setup;

/// What reports say of a game before its results.
final class Told {
  private Told() {}

  /// The rules in force: the first, which says what is played, and those that are not standard.
  static String rules(Game<?, ?, ?> game, Setup setup) {
    List<Option> options = game.options();
    return options.stream()
        .filter(
            option ->
                option.equals(options.getFirst()) || !setup.value(option).equals(option.standard()))
        .map(option -> " " + option.name() + "=" + setup.value(option))
        .reduce("", String::concat);
  }

  /// Why a file could not be read or written.
  static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "there is no such file";
      case AccessDeniedException _ -> "access is denied";
      case FileSystemException failed when failed.getReason() != null -> failed.getReason();
      case IOException other ->
          Objects.requireNonNullElse(other.getMessage(), other.getClass().getSimpleName());
    };
  }
}
