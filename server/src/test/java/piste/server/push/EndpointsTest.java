package piste.server.push;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Attempt;

/// The server is of no use for requests into its own network.
class EndpointsTest {
  private final Endpoints endpoints = new Endpoints(false);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QGu",
        "https://push.example.net:443/x?y=z"
      })
  void pushServicesMayBeCalled(String address) {
    assertThat(endpoints.read(address)).isInstanceOf(Attempt.Made.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "http://push.example.net/x",
        "ftp://push.example.net/x",
        "https:///x",
        "https://localhost/x",
        "https://printer/x",
        "https://127.0.0.1/x",
        "https://10.0.0.7/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://push.example.net:8443/x",
        "https://push.example.net:22/x",
        "https://user:word@push.example.net/x",
        "https://push.example.net/x#y",
        "https://push.example.net/a b",
        "https://push.example.net/x\r\nHost: inside"
      })
  void nothingElseMay(String address) {
    assertThat(endpoints.read(address)).isInstanceOf(Attempt.Refused.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.9.9.9",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.0.1",
        "192.0.2.1",
        "198.18.0.1",
        "198.51.100.7",
        "203.0.113.7",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fc00::1",
        "fd12:3456::1",
        "ff02::1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "2002:a00:1::",
        "2001:0:1::",
        "2001:db8::1"
      })
  void aNameThatLeadsInsideIsNotFollowed(String address) throws UnknownHostException {
    assertThat(endpoints.allows(InetAddress.getByName(address))).isFalse();
    assertThat(new Endpoints(true).allows(InetAddress.getByName(address))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "8.8.8.8",
        "172.32.0.1",
        "100.128.0.1",
        "2607:f8b0:4005:80a::200a",
        "2a00:1450::1"
      })
  void anAddressOfThePublicNetworkIs(String address) throws UnknownHostException {
    assertThat(endpoints.allows(InetAddress.getByName(address))).isTrue();
  }
}
