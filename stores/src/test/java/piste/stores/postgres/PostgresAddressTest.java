package piste.stores.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresAddressTest {
  private static PostgresAddress address(String options) {
    return PostgresAddress.read("postgres://piste@db/piste" + options, Map.of()).orThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "'', 2, 2",
    "?loginTimeout=3, 3, 2",
    "?loginTimeout=60, 60, 60",
    "?loginTimeout=60&connectTimeout=5, 5, 60",
    "?loginTimeout=soon, soon, 2",
  })
  void whoAllowsMoreTimeToLogInIsWaitedForEverywhere(String options, String connect, int pool) {
    PostgresAddress address = address(options);
    assertThat(address.options()).containsEntry("connectTimeout", connect);
    assertThat(address.patience(Duration.ofSeconds(2))).isEqualTo(Duration.ofSeconds(pool));
  }

  @Test
  void theTimesAreNotShown() {
    assertThat(address("?loginTimeout=60")).hasToString("postgres://piste@db/piste");
  }
}
