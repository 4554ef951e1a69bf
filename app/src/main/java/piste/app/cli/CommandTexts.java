package piste.app.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import piste.lab.statistics.Average;
import piste.rules.Game;
import piste.rules.Option;
import piste.rules.Setup;

/// What commands say alike of games, figures and files.
public final class CommandTexts {
  /// What stands where a number would that nobody knows.
  public static final String UNKNOWN = "–";

  private CommandTexts() {}

  /// The rules in force: the first, which says what is played, and those that are not standard.
  public static String rules(Game<?, ?, ?> game, Setup setup) {
    List<Option> options = game.options();
    return options.stream()
        .filter(
            option ->
                option.equals(options.getFirst()) || !setup.value(option).equals(option.standard()))
        .map(option -> " " + option.name() + "=" + setup.value(option))
        .reduce("", String::concat);
  }

  /// Who sits there and who begins.
  public static String table(Game<?, ?, ?> game, Setup setup) {
    String begins =
        game.first(setup).map("seat %s begins"::formatted).orElse("dice decide who begins");
    return setup.players() == 1 ? "alone" : "%d players, %s".formatted(setup.players(), begins);
  }

  /// The interval of a mean, where there is one.
  public static String interval(Average average) {
    return average.hasSpread()
        ? String.format(Locale.ROOT, "%.2f – %.2f", average.low(), average.high())
        : UNKNOWN;
  }

  /// That a file cannot be written, and why.
  public static String unwritten(Path file, IOException e) {
    return "%s cannot be written: %s"
        .formatted(file, e instanceof NoSuchFileException ? "there is no such folder" : reason(e));
  }

  /// The same of a folder in which games are kept as they are played.
  public static String unkept(Path folder, IOException e) {
    return unwritten(folder, e) + "; the games played so far are saved: run this again to resume";
  }

  public static String unkept(Path folder, UncheckedIOException e) {
    return unkept(folder, Objects.requireNonNull(e.getCause()));
  }

  /// Why a file could not be read or written.
  public static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "there is no such file";
      case FileAlreadyExistsException _ -> "it is a file, not a folder";
      case CharacterCodingException _ -> "it is not text in UTF-8";
      case AccessDeniedException _ -> "access is denied";
      case FileSystemException failed when failed.getReason() != null -> failed.getReason();
      case IOException other ->
          Objects.requireNonNullElse(other.getMessage(), other.getClass().getSimpleName());
    };
  }
}
