package piste.server.guest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesTest {
  @ParameterizedTest
  @CsvSource({
    "2001:db8:1:2::1,2001:db8:1:2:ffff:ffff:ffff:ffff",
    "2001:db8:1:2::1,[2001:DB8:1:2::7]",
    "2001:db8:1:2::1,[2001:db8:1:2::7]:443",
    "fe80::1%eth0,fe80::2",
    "192.0.2.1,::ffff:192.0.2.1",
    "192.0.2.1,192.0.2.1:5080",
    "unknown,UNKNOWN"
  })
  void theseCountAsOne(String one, String other) {
    assertThat(Addresses.counted(one)).isEqualTo(Addresses.counted(other));
  }

  @ParameterizedTest
  @CsvSource({"2001:db8:1:2::1,2001:db8:1:3::1", "192.0.2.1,192.0.2.2", "unknown,hidden"})
  void theseCountApart(String one, String other) {
    assertThat(Addresses.counted(one)).isNotEqualTo(Addresses.counted(other));
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "LOCALHOST:8080", "127.0.0.1", "192.0.2.7:80", "[::1]:8080"})
  void noneCanTakeTheseNames(String host) {
    assertThat(Addresses.isOwnName(host)).isTrue();
  }

  @Test
  void anybodyCanHaveANameThatMeansOurAddress() {
    assertThat(Addresses.isOwnName("evil.example:8080")).isFalse();
    assertThat(Addresses.isOwnName("localhost.evil.example")).isFalse();
    assertThat(Addresses.isOwnName("")).isFalse();
  }
}
