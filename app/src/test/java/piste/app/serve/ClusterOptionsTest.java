package piste.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ClusterOptionsTest {
  private static String natsOf(String... arguments) {
    ClusterOptions options = new ClusterOptions();
    CommandLine command = new CommandLine(CommandLine.Model.CommandSpec.create());
    command.addMixin("cluster", options);
    command.parseArgs(arguments);
    return options
        .settings(command.getCommandSpec(), Optional.of("postgres:piste"))
        .orElseThrow()
        .nats();
  }

  @Test
  void anEmptyAddressInTheEnvironmentNamesNoServer() {
    assertThat(System.getenv("PISTE_NATS")).as("as the build sets it for tests").isEmpty();
    assertThat(natsOf("--cluster")).isEqualTo("nats://localhost:4222");
    assertThat(natsOf("--cluster", "--nats", "nats://a:1")).isEqualTo("nats://a:1");
  }
}
