package piste.server.care;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import piste.server.guest.ServerKey;
import piste.table.Session;

class HostKeyTest {
  private static final long NOW = 1_700_000_000_000L;
  private static final Session HOST = new Session("session-host");
  private final HostKey key = new HostKey(ServerKey.temporary());

  @Test
  void theKeyOpensHoweverItIsTyped() {
    String text = key.text();
    assertThat(text).matches("([0-9a-z]{4}-){5}[0-9a-z]{4}");
    assertThat(key.opens(text)).isTrue();
    assertThat(key.opens("  " + text.replace("-", " ").toUpperCase(Locale.ROOT))).isTrue();
    assertThat(key.opens(text.replace('1', 'l').replace('0', 'O'))).isTrue();
  }

  @Test
  void nothingElseOpens() {
    String text = key.text();
    char last = text.charAt(text.length() - 1) == 'a' ? 'b' : 'a';
    assertThat(key.opens("")).isFalse();
    assertThat(key.opens(text.substring(0, text.length() - 1) + last)).isFalse();
    assertThat(key.opens(text.substring(1))).isFalse();
    assertThat(key.opens(new HostKey(ServerKey.temporary()).text())).isFalse();
  }

  @Test
  void aCookieIsForOneBrowserAndSomeHours() {
    String cookie = key.signed(HOST, NOW);
    long end = NOW + HostKey.OPEN.toMillis();
    assertThat(key.isSigned(cookie, HOST, end - 1)).isTrue();
    assertThat(key.isSigned(cookie, HOST, end)).isFalse();
    assertThat(key.isSigned(cookie, new Session("session-other"), NOW)).isFalse();
    String later = (end + 1_000) + cookie.substring(cookie.indexOf('.'));
    assertThat(key.isSigned(later, HOST, NOW)).isFalse();
    assertThat(key.isSigned("", HOST, NOW)).isFalse();
  }
}
