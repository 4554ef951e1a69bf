package piste.stores;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// The claim of one process to a folder of data. The system drops it when the process ends, however
/// it ends.
final class FolderLock implements AutoCloseable {
  /// Folders that this process holds. Asking the system is not enough: closing a second channel to
  /// a locked file would drop the lock.
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path folder;
  private final FileChannel channel;

  private FolderLock(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /// Makes a folder if there is none, and claims it; a refusal says what is in the way.
  static Attempt<FolderLock> take(Path folder) {
    try {
      OwnersAlone.folder(folder);
      Path real = folder.toRealPath();
      return HELD.add(real) ? lock(real) : held(real, "This Piste");
    } catch (IOException e) {
      return Attempt.refused(Trouble.using(folder, e));
    }
  }

  private static Attempt<FolderLock> lock(Path folder) throws IOException {
    FileChannel channel;
    try {
      Path file = folder.resolve(DataFolder.LOCK);
      OwnersAlone.file(file);
      channel = FileChannel.open(file, READ, WRITE);
    } catch (IOException e) {
      HELD.remove(folder);
      throw e;
    }
    FolderLock lock = new FolderLock(folder, channel);
    if (channel.tryLock() == null) {
      String owner = owner(channel);
      lock.close();
      return held(folder, "Another Piste" + owner);
    }
    sign(channel);
    return Attempt.made(lock);
  }

  private static Attempt<FolderLock> held(Path folder, String who) {
    return Attempt.refused(
        Refusal.Kind.LOCKED,
        "journal.locked",
        who + " is already using the data in " + folder + ".");
  }

  private static String owner(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(20);
    channel.read(bytes, 0);
    String process = US_ASCII.decode(bytes.flip()).toString().strip();
    return process.isEmpty() ? "" : " (process " + process + ")";
  }

  /// Leaves the number of this process for whoever finds the folder locked.
  private static void sign(FileChannel channel) {
    try {
      channel.truncate(0);
      channel.write(US_ASCII.encode(ProcessHandle.current().pid() + "\n"), 0);
    } catch (IOException _) {
      // On a full disk: the lock holds without a name.
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      HELD.remove(folder);
    }
  }
}
