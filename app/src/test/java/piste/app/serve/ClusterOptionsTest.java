package piste.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import piste.server.settings.ClusterSettings;

class ClusterOptionsTest {
  private static Optional<ClusterSettings> settings(String... arguments) {
    ClusterOptions options = new ClusterOptions();
    CommandLine command = new CommandLine(CommandLine.Model.CommandSpec.create());
    command.addMixin("cluster", options);
    command.parseArgs(arguments);
    return options.settings(command.getCommandSpec(), Optional.of("postgres:piste"));
  }

  private static String natsOf(String... arguments) {
    return settings(arguments).orElseThrow().nats();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--nats=nats://a:1", "--node=a", "--cluster-name=a", "--drain=3"})
  void whatIsForNodesAloneIsRefusedElsewhere(String option) {
    assertThatThrownBy(() -> settings(option)).hasMessageContaining("need --cluster");
  }

  @Test
  void nobodyStopsBeforeBeingToldTo() {
    assertThatThrownBy(() -> settings("--cluster", "--drain=-1")).hasMessageContaining("--drain");
    assertThat(settings("--cluster", "--drain=3").orElseThrow().drain())
        .isEqualTo(Duration.ofSeconds(3));
    assertThat(settings("--cluster").orElseThrow().drain()).isZero();
    assertThat(settings("--cluster").orElseThrow().name()).isEqualTo("piste");
  }

  @Test
  void anEmptyAddressInTheEnvironmentNamesNoServer() {
    assertThat(System.getenv("PISTE_NATS")).as("as the build sets it for tests").isEmpty();
    assertThat(natsOf("--cluster")).isEqualTo("nats://localhost:4222");
    assertThat(natsOf("--cluster", "--nats", "nats://a:1")).isEqualTo("nats://a:1");
  }
}
