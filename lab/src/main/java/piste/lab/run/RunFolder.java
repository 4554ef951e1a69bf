package piste.lab.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentJson;
import piste.rules.Attempt;

/// Where a run keeps what it has played, so that it can be broken off at any time and taken up
/// again: a file with a line for each finished block, on the disk before the next is begun. One run
/// at a time has it open; any thread may append.
public final class RunFolder implements AutoCloseable {
  public static final String LOG = "blocks.log";
  public static final String EXPERIMENT = "experiment.json";

  private final Path path;
  private final Experiment experiment;
  private final FileChannel log;
  private final Set<Block> done = new HashSet<>();
  private final SortedMap<Integer, Tally> tallies = new TreeMap<>();
  private long games;

  private RunFolder(Path path, Experiment experiment, FileChannel log) {
    this.path = path;
    this.experiment = experiment;
    this.log = log;
  }

  /// Opens the folder of a run, made if there is none, or says why it cannot go on there.
  public static Attempt<RunFolder> open(Path path, Experiment experiment) throws IOException {
    Files.createDirectories(path);
    FileChannel channel =
        FileChannel.open(
            path.resolve(LOG),
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.CREATE);
    boolean opened = false;
    try {
      if (!isOurs(channel)) {
        return Attempt.refused("lab.busy", path + " is in use by another run");
      }
      RunFolder folder = new RunFolder(path, experiment, channel);
      Attempt<RunFolder> attempt = folder.takenUp();
      opened = attempt instanceof Attempt.Made;
      return attempt;
    } finally {
      if (!opened) {
        channel.close();
      }
    }
  }

  /// The lock is given back when the channel is closed.
  private static boolean isOurs(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException _) {
      return false;
    }
  }

  private Attempt<RunFolder> takenUp() throws IOException {
    String header = BlockLog.header(ExperimentJson.fingerprint(experiment));
    Set<Block> known = new HashSet<>(experiment.blocks());
    Attempt<BlockLog> read = BlockLog.read(bytes(), header, known);
    if (read instanceof Attempt.Refused<BlockLog>(var refusal)) {
      return Attempt.refused(refusal.code(), "%s: %s".formatted(path, refusal.reason()));
    }
    BlockLog kept = read.orThrow();
    kept.finished().forEach(this::note);
    log.truncate(kept.length());
    log.position(kept.length());
    if (kept.length() == 0) {
      write(header + "\n");
    }
    Files.writeString(path.resolve(EXPERIMENT), ExperimentJson.write(experiment) + "\n");
    return Attempt.made(this);
  }

  private byte[] bytes() throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(Math.toIntExact(log.size()));
    while (buffer.hasRemaining() && log.read(buffer, buffer.position()) >= 0) {}
    return buffer.array();
  }

  private void write(String text) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      log.write(bytes);
    }
    log.force(false);
  }

  private void note(Finished finished) {
    done.add(finished.block());
    games += finished.block().games();
    tallies.merge(finished.block().heat(), finished.tally(), Tally::plus);
  }

  /// Keeps a finished block; when this returns, it would survive a loss of power. One that is
  /// already there is left as it is: whoever plays it again comes to the same.
  public synchronized void append(Finished finished) throws IOException {
    if (!done.contains(finished.block())) {
      write(BlockLog.line(finished) + "\n");
      note(finished);
    }
  }

  public Path path() {
    return path;
  }

  /// The blocks that are still to be played, in a stable order.
  public synchronized List<Block> missing() {
    return experiment.blocks().stream().filter(block -> !done.contains(block)).toList();
  }

  /// How many games are played.
  public synchronized long gamesDone() {
    return games;
  }

  /// What each heat has come to so far, by its number.
  public synchronized SortedMap<Integer, Tally> tallies() {
    return Collections.unmodifiableSortedMap(new TreeMap<>(tallies));
  }

  @Override
  public void close() throws IOException {
    log.close();
  }
}
