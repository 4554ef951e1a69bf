package piste.server.wire;

import piste.rules.Attempt;
import piste.view.Dictionary.Language;
import tools.jackson.databind.JsonNode;

/// Reads push subscriptions as browsers write them.
public final class PushJson {
  /// A subscription as a browser says it.
  ///
  /// @param point the browser's public key
  /// @param language in which it is called
  public record Said(String endpoint, String point, String auth, String language) {}

  private PushJson() {}

  public static Attempt<Said> read(String body) {
    return CommandJson.tree(body).then(PushJson::read);
  }

  private static Attempt<Said> read(JsonNode json) {
    Fields fields = new Fields(json, "this subscription");
    String endpoint = fields.text("endpoint");
    String language = fields.text("language");
    // Browsers say when it ends, which its push service will tell too.
    fields.has("expirationTime");
    Fields keys = new Fields(fields.node("keys"), "the keys");
    String point = keys.text("p256dh");
    String auth = keys.text("auth");
    fields.holding(keys);
    if (Language.coded(language).isEmpty()) {
      fields.wrong("language", "one of " + Language.codes());
    }
    return fields.whole(() -> new Said(endpoint, point, auth, language));
  }

  /// The address of a subscription that is not wanted any more.
  public static Attempt<String> endpoint(String body) {
    return CommandJson.tree(body)
        .then(
            json -> {
              Fields fields = new Fields(json, "this message");
              String endpoint = fields.text("endpoint");
              return fields.whole(() -> endpoint);
            });
  }
}
