package piste.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.stream.Stream;

/// Notes every look-up of a host's name or address in a file, in a process that names it as
/// `piste.names`; others look up names as ever.
public final class WatchedNames extends InetAddressResolverProvider {
  /// The option that has a process note its look-ups.
  static String in(Path file) {
    return "-Dpiste.names=" + file;
  }

  @Override
  public InetAddressResolver get(Configuration configuration) {
    InetAddressResolver resolver = configuration.builtinResolver();
    String file = System.getProperty("piste.names");
    return file == null ? resolver : new Watched(resolver, Path.of(file));
  }

  @Override
  public String name() {
    return "watched";
  }

  private record Watched(InetAddressResolver resolver, Path file) implements InetAddressResolver {
    @Override
    public Stream<InetAddress> lookupByName(String host, LookupPolicy policy)
        throws UnknownHostException {
      note(host);
      return resolver.lookupByName(host, policy);
    }

    @Override
    public String lookupByAddress(byte[] address) throws UnknownHostException {
      note(Arrays.toString(address));
      return resolver.lookupByAddress(address);
    }

    private void note(String what) {
      try {
        Files.writeString(file, what + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
