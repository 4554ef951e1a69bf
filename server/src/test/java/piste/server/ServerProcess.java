package piste.server;

import java.nio.file.Path;
import java.time.Duration;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;

/// A server to be killed: prints its port and serves for as long as it lives.
final class ServerProcess {
  private ServerProcess() {}

  public static void main(String[] args) throws InterruptedException {
    ServerSettings settings =
        ServerSettings.temporary().keeping(Path.of(args[0])).with(Limits.NONE);
    Piste piste = Piste.open(settings).orThrow();
    System.out.println(piste.port());
    Thread.sleep(Duration.ofHours(1));
  }
}
