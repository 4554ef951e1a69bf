package piste.server.http;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.minds.learn.Daily;
import piste.stores.OwnersAlone;
import piste.table.Session;

/// The throws of the day of a game in a file of the data folder, for its owner alone: `day 20400`,
/// and a line for each person with what their throws won. It is written whole or not at all. A
/// server without it, or with a damaged one, begins the day anew.
final class DailyFile implements DailyStore {
  private static final Logger LOG = LoggerFactory.getLogger(DailyFile.class);
  private static final Pattern DAY = Pattern.compile("day (\\d{1,9})");
  private static final Pattern PERSON =
      Pattern.compile("([\\w-]+)((?: \\d{1,6}){1,%d})".formatted(Daily.ATTEMPTS));

  /// Nobody needs a larger one: it has a line for each person.
  private static final long MOST_BYTES = 20_000_000;

  private final Path file;

  DailyFile(Path folder, String game) {
    file = folder.resolve("daily-%s.txt".formatted(game));
  }

  @Override
  public Optional<Day> read() {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new IOException("it is too large");
      }
      return Optional.of(parsed(Files.readAllLines(file)));
    } catch (NoSuchFileException _) {
      LOG.atInfo().addKeyValue("file", file).log("No throws of the day are kept: beginning anew");
    } catch (IOException | IllegalArgumentException e) {
      LOG.atWarn()
          .addKeyValue("file", file)
          .addKeyValue("reason", e.getMessage())
          .log("The throws of the day cannot be read: beginning anew");
    }
    return Optional.empty();
  }

  private static Day parsed(List<String> lines) {
    var day = DAY.matcher(lines.isEmpty() ? "" : lines.getFirst());
    if (!day.matches()) {
      throw new IllegalArgumentException("line 1 names no day");
    }
    Map<Session, List<Integer>> won = new HashMap<>();
    for (int i = 1; i < lines.size(); i++) {
      var person = PERSON.matcher(lines.get(i));
      if (!person.matches()) {
        throw new IllegalArgumentException("line %d is damaged".formatted(i + 1));
      }
      List<Integer> scores = new ArrayList<>();
      for (String score : person.group(2).strip().split(" ", -1)) {
        scores.add(Integer.valueOf(score));
      }
      won.put(new Session(person.group(1)), List.copyOf(scores));
    }
    return new Day(Long.parseLong(day.group(1)), won);
  }

  @Override
  public void write(Day day) {
    StringBuilder text = new StringBuilder("day %d\n".formatted(day.day()));
    day.won()
        .forEach(
            (guest, scores) -> {
              text.append(guest.id());
              scores.forEach(score -> text.append(' ').append(score));
              text.append('\n');
            });
    try {
      OwnersAlone.replace(file, text.toString());
    } catch (IOException e) {
      LOG.atWarn()
          .addKeyValue("file", file)
          .addKeyValue("reason", e.getMessage())
          .log("The throws of the day cannot be kept");
    }
  }
}
