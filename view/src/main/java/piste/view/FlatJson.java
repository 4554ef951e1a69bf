package piste.view;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import piste.rules.Attempt;

/// Reads the one kind of JSON that dictionaries are: an object whose values are texts.
final class FlatJson {
  private static final String TEXT = "\"((?:[^\"\\\\\\p{Cntrl}]|\\\\[\"\\\\/])*+)\"";
  private static final Pattern PAIR =
      Pattern.compile("\\s*+" + TEXT + "\\s*+:\\s*+" + TEXT + "\\s*+([,}])\\s*+");

  private FlatJson() {}

  static Attempt<Map<String, String>> read(String json) {
    Map<String, String> texts = new TreeMap<>();
    String all = json.strip();
    if (!all.startsWith("{") || !all.endsWith("}")) {
      return refused("a dictionary is a JSON object");
    }
    int at = 1;
    while (at < all.length()) {
      Matcher pair = PAIR.matcher(all).region(at, all.length());
      if (!pair.lookingAt()) {
        return refused("no key and text at: " + all.substring(at).lines().findFirst().orElse(""));
      }
      if (texts.putIfAbsent(plain(pair.group(1)), plain(pair.group(2))) != null) {
        return refused(pair.group(1) + " has two texts");
      }
      at = pair.end();
      if (pair.group(3).equals("}") != (at == all.length())) {
        return refused("the object does not end where it closes");
      }
    }
    return Attempt.made(texts);
  }

  private static String plain(String text) {
    return text.replaceAll("\\\\(.)", "$1");
  }

  private static Attempt<Map<String, String>> refused(String reason) {
    return Attempt.refused("words.json", reason);
  }
}
