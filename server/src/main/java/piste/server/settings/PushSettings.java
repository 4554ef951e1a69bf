package piste.server.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import piste.rules.Attempt;

/// That this server calls players whose page is not open, by the push services of their browsers.
///
/// @param contact of the host, which push services ask for: an address such as
///     `mailto:host@dice.example` or `https://dice.example`
/// @param toPrivate whether push services may be inside a private network
public record PushSettings(String contact, boolean toPrivate) {

  public static Attempt<PushSettings> read(String contact, boolean toPrivate) {
    try {
      URI address = new URI(contact);
      String scheme = address.getScheme() == null ? "" : address.getScheme();
      boolean isMail = scheme.toLowerCase(Locale.ROOT).equals("mailto") && contact.contains("@");
      boolean isPage = scheme.toLowerCase(Locale.ROOT).equals("https") && address.getHost() != null;
      if (isMail || isPage) {
        return Attempt.made(new PushSettings(contact, toPrivate));
      }
    } catch (URISyntaxException _) {
      // It is told below what it should be.
    }
    return Attempt.refused(
        "server.push",
        "--push needs an address at which push services reach you, such as"
            + " mailto:host@dice.example or https://dice.example, not '%s'".formatted(contact));
  }
}
