package piste.stores;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/// A file of a backup.
///
/// @param path below the folder, with `/` between its parts
record CopiedFile(String path, long bytes, String sha256) {
  /// Copies a file for its owner alone, to where there is none yet, and waits until the disk has
  /// it.
  static CopiedFile copy(Path from, Path folder, String path) throws IOException {
    Path to = folder.resolve(path);
    OwnersAlone.folder(Objects.requireNonNull(to.toAbsolutePath().getParent()));
    OwnersAlone.file(to);
    MessageDigest digest = digest();
    long bytes;
    try (InputStream in = Files.newInputStream(from);
        OutputStream out = Files.newOutputStream(to)) {
      bytes = in.transferTo(new DigestOutputStream(out, digest));
    }
    force(to);
    return new CopiedFile(path, bytes, HexFormat.of().formatHex(digest.digest()));
  }

  /// What is there now, once the disk has it.
  static CopiedFile of(Path folder, String path) throws IOException {
    MessageDigest digest = digest();
    long bytes;
    try (InputStream in = Files.newInputStream(folder.resolve(path))) {
      bytes = in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    }
    force(folder.resolve(path));
    return new CopiedFile(path, bytes, HexFormat.of().formatHex(digest.digest()));
  }

  /// Waits until the disk has a file.
  static void force(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
