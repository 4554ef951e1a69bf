package piste.stores;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// Creates files and folders that only their owner can read, on systems that support such
/// permissions. What exists keeps the permissions that it has, unless it is replaced.
public final class OwnersAlone {
  private OwnersAlone() {}

  /// A folder, and those above it, if there is none yet.
  public static void folder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, permissions(folder, "rwx------"));
    }
  }

  /// An empty file, if there is none yet.
  public static void file(Path file) throws IOException {
    try {
      Files.createFile(file, permissions(file, "rw-------"));
    } catch (FileAlreadyExistsException _) {
      // It was made with the permissions that its owner wants.
    }
  }

  /// A file with this text, whole or not at all.
  public static void replace(Path file, String text) throws IOException {
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    Files.deleteIfExists(fresh);
    file(fresh);
    Files.writeString(fresh, text);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static FileAttribute<?>[] permissions(Path path, String text) {
    Set<PosixFilePermission> permissions = PosixFilePermissions.fromString(text);
    return path.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
        : new FileAttribute<?>[0];
  }
}
