package piste.server.push;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.rules.Attempt;
import piste.server.push.Subscriptions.Kept;
import piste.stores.OwnersAlone;
import piste.table.Session;

/// Which browsers are called, in a file of the data folder for its owner alone: a line for each, of
/// a guest, a number, a language, and what the browser said. The number stands for the address from
/// which the guest asked, which is not stored: guests of one address have the same.
final class SubscriptionFile {
  private static final Logger LOG = LoggerFactory.getLogger(SubscriptionFile.class);
  private static final Pattern LINE =
      Pattern.compile("([\\w-]{8,64}) (\\d{1,9}) ([a-z]{2}) (\\S+) (\\S+) (\\S+)");

  /// Nobody needs a larger one.
  private static final long MOST_BYTES = 50_000_000;

  private final Path folder;
  private final Path file;
  private final Endpoints endpoints;

  SubscriptionFile(Path folder, Endpoints endpoints) {
    this.folder = folder;
    this.file = folder.resolve("pushes.txt");
    this.endpoints = endpoints;
  }

  /// Those that can be called, the one first that was renewed longest ago.
  List<Kept> read() {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new IOException("it is too large");
      }
      List<String> lines = Files.readAllLines(file);
      List<Kept> kept = lines.stream().map(this::parsed).flatMap(Optional::stream).toList();
      if (kept.size() < lines.size()) {
        LOG.atWarn()
            .addKeyValue("file", file)
            .addKeyValue("lines", lines.size() - kept.size())
            .log("Some browsers that were to be called are not any more: their lines are damaged");
      }
      return kept;
    } catch (NoSuchFileException _) {
      return List.of();
    } catch (IOException e) {
      LOG.atWarn()
          .addKeyValue("file", file)
          .addKeyValue("reason", e.getMessage())
          .log("It cannot be read which browsers are to be called: they say so again themselves");
      return List.of();
    }
  }

  private Optional<Kept> parsed(String line) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      return Optional.empty();
    }
    Attempt<Kept> kept =
        endpoints
            .read(parts.group(4))
            .then(at -> Subscription.of(at, parts.group(5), parts.group(6), parts.group(3)))
            .map(to -> new Kept(new Session(parts.group(1)), "kept-" + parts.group(2), to));
    return kept instanceof Attempt.Made<Kept>(Kept made) ? Optional.of(made) : Optional.empty();
  }

  void write(List<Kept> all) {
    Map<String, Integer> numbers = new HashMap<>();
    StringBuilder text = new StringBuilder();
    for (Kept each : all) {
      Subscription to = each.subscription();
      int number = numbers.computeIfAbsent(each.address(), _ -> numbers.size());
      text.append(
          "%s %d %s %s %s %s\n"
              .formatted(
                  each.guest().id(), number, to.language(), to.endpoint(), to.point(), to.auth()));
    }
    try {
      OwnersAlone.folder(folder);
      OwnersAlone.replace(file, text.toString());
    } catch (IOException e) {
      LOG.atWarn()
          .addKeyValue("file", file)
          .addKeyValue("reason", e.getMessage())
          .log("It cannot be kept which browsers are to be called");
    }
  }
}
