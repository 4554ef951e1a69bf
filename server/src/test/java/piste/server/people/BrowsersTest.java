package piste.server.people;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.people.account.Device;

class BrowsersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 | Firefox | Linux",
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 |"
            + " Chrome | Android",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1 | Safari"
            + " | iPhone",
        "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0 |"
            + " Edge | Windows",
        "curl/8.0 | '' | ''",
      })
  void aBrowserIsCalledAsPeopleCallIt(String agent, String browser, String system) {
    assertThat(Browsers.kind(agent)).isEqualTo(new Device.Kind(browser, system));
  }
}
