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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentJson;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// Blocks that were played, in a file with a line for each, so that work can be broken off at any
/// time and taken up again. One at a time has the file open; any thread may append.
public final class BlockFile implements AutoCloseable {
  private final Path path;
  private final FileChannel log;
  private final Consumer<FinishedBlock> reader;
  private final Set<Block> done = new HashSet<>();
  private long games;

  private BlockFile(Path path, FileChannel log, Consumer<FinishedBlock> reader) {
    this.path = path;
    this.log = log;
    this.reader = reader;
  }

  /// The same for an experiment of which nothing may change.
  public static Attempt<BlockFile> open(
      Path path, Experiment experiment, Predicate<Block> known, Consumer<FinishedBlock> reader)
      throws IOException {
    String header = BlockLog.header(ExperimentJson.fingerprint(experiment));
    return open(path, List.of(header), known, reader);
  }

  /// Opens a file of blocks, made if there is none with the folder it is in, or says why it cannot
  /// be gone on with.
  ///
  /// @param headers what it may begin with to be gone on with; a new one begins with the first
  /// @param known whether a block is one of the experiment
  /// @param reader is told each block once, those that are there first, and never two at a time
  public static Attempt<BlockFile> open(
      Path path, List<String> headers, Predicate<Block> known, Consumer<FinishedBlock> reader)
      throws IOException {
    Files.createDirectories(path.toAbsolutePath().getParent());
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
    boolean opened = false;
    try {
      if (!isOurs(channel)) {
        return Attempt.refused(Refusal.Kind.LOCKED, "lab.busy", path + " is in use by another run");
      }
      Attempt<BlockFile> attempt = new BlockFile(path, channel, reader).takenUp(headers, known);
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

  private Attempt<BlockFile> takenUp(List<String> headers, Predicate<Block> known)
      throws IOException {
    Attempt<BlockLog> read = BlockLog.read(bytes(), headers, known);
    if (read instanceof Attempt.Refused<BlockLog>(var refusal)) {
      return Attempt.refused(refusal.code(), "%s: %s".formatted(path, refusal.reason()));
    }
    BlockLog kept = read.orThrow();
    kept.finished().forEach(this::note);
    log.truncate(kept.length());
    log.position(kept.length());
    if (kept.length() == 0) {
      write(headers.getFirst() + "\n");
    }
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

  private void note(FinishedBlock finished) {
    done.add(finished.block());
    games += finished.block().games();
    reader.accept(finished);
  }

  /// Keeps a finished block; when this returns, it would survive a loss of power. One that is
  /// already there is left as it is: whoever plays it again comes to the same.
  public synchronized void append(FinishedBlock finished) throws IOException {
    if (!done.contains(finished.block())) {
      write(BlockLog.line(finished) + "\n");
      note(finished);
    }
  }

  public synchronized boolean has(Block block) {
    return done.contains(block);
  }

  /// How many games were played.
  public synchronized long games() {
    return games;
  }

  @Override
  public void close() throws IOException {
    log.close();
  }
}
