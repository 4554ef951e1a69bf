package piste.server.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class JsonTextTest {
  /// Quotes, control characters, letters of two, three and four bytes.
  private static final String ODD = "a\"b\\c\n\r\t\u0000\u001fé€🎲z";

  @Test
  void anyTextComesBackAsItWas() {
    JsonNode read = read(Json.write(out -> out.field("text", ODD).field("again", ODD)));
    assertEquals(ODD, read.path("text").asString());
    assertEquals(ODD, read.path("again").asString());
  }

  @Test
  void aWordOfOurOwnMayHaveAnyLetters() {
    JsonNode read = read(Json.write(out -> out.word("die", "dé").word("odd", ODD)));
    assertEquals("dé", read.path("die").asString());
    assertEquals(ODD, read.path("odd").asString());
  }

  @Test
  void soMayANameOfAField() {
    JsonNode read =
        read(Json.write(out -> out.field("dé", 1).field(ODD, 2).startArray("é").endArray()));
    assertEquals(1, read.path("dé").asInt());
    assertEquals(2, read.path(ODD).asInt());
    assertEquals(0, read.path("é").size());
  }

  @Test
  void commasStandBetweenAndNowhereElse() {
    String text =
        Json.write(
            out -> {
              out.startArray("none").endArray().startObject("empty").endObject();
              out.startArray("some").value(1).value(-20).value(0.5).value("x").word("y");
              out.startArray().endArray().startObject().field("on", true).endObject().endArray();
              out.word("word", "w")
                  .field("long", Long.MAX_VALUE)
                  .name("json")
                  .json(UTF_8.encode("[1,\"é\"]"));
            });
    assertEquals(
        "{\"none\":[],\"empty\":{},\"some\":[1,-20,0.5,\"x\",\"y\",[],{\"on\":true}],"
            + "\"word\":\"w\",\"long\":9223372036854775807,\"json\":[1,\"é\"]}",
        text);
  }

  @Test
  void aTextEndingLikeABeginningDoesNotHideTheComma() {
    assertEquals(
        "{\"a\":\"[\",\"b\":\"{\",\"c\":\":\",\"d\":1}",
        Json.write(out -> out.field("a", "[").field("b", "{").word("c", ":").field("d", 1)));
  }

  private static JsonNode read(String text) {
    return CommandJson.tree(text).orThrow();
  }
}
