package piste.server.people;

import java.util.List;
import piste.people.account.Device;

/// What kind of browser sends a request, as far as people tell them apart.
public final class Browsers {
  /// Part of what the browser says, and its name. Most say that they are others too: the first that
  /// fits counts.
  private record Sign(String part, String name) {}

  private static final List<Sign> BROWSERS =
      List.of(
          new Sign("Edg", "Edge"),
          new Sign("OPR/", "Opera"),
          new Sign("SamsungBrowser", "Samsung Internet"),
          new Sign("Firefox", "Firefox"),
          new Sign("FxiOS", "Firefox"),
          new Sign("CriOS", "Chrome"),
          new Sign("Chrome", "Chrome"),
          new Sign("Safari", "Safari"));

  private static final List<Sign> SYSTEMS =
      List.of(
          new Sign("iPhone", "iPhone"),
          new Sign("iPad", "iPad"),
          new Sign("Android", "Android"),
          new Sign("CrOS", "ChromeOS"),
          new Sign("Windows", "Windows"),
          new Sign("Macintosh", "Mac"),
          new Sign("Linux", "Linux"));

  private Browsers() {}

  /// What a browser says of itself, in words of people.
  ///
  /// @param agent the header `User-Agent`
  public static Device.Kind kind(String agent) {
    return new Device.Kind(named(BROWSERS, agent), named(SYSTEMS, agent));
  }

  private static String named(List<Sign> signs, String agent) {
    return signs.stream()
        .filter(sign -> agent.contains(sign.part()))
        .map(Sign::name)
        .findFirst()
        .orElse("");
  }
}
