package org.example.pig;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Plays a game over the protocol, holding whenever it may.
final class Client implements WebSocket.Listener {
  private static final JsonMapper MAPPER = JsonMapper.shared();

  private final HttpClient http = HttpClient.newHttpClient();
  private final BlockingQueue<JsonNode> heard = new LinkedBlockingQueue<>();
  private final StringBuilder part = new StringBuilder();
  private final String server;
  private final String cookie;
  private String table = "";
  private String key = "";
  private int commands;

  Client(String server) throws IOException, InterruptedException {
    this.server = server;
    this.cookie =
        http.send(
                HttpRequest.newBuilder(URI.create(server + "/api/me")).build(),
                BodyHandlers.discarding())
            .headers()
            .firstValue("Set-Cookie")
            .orElseThrow()
            .split(";")[0];
  }

  String table() {
    return table;
  }

  /// Any file, with its headers.
  HttpResponse<String> file(String path) throws IOException, InterruptedException {
    return http.send(request(path).GET().build(), BodyHandlers.ofString());
  }

  JsonNode get(String path) throws IOException, InterruptedException {
    return sent(request(path).GET());
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server + path)).header("Cookie", cookie);
    return key.isEmpty() ? request : request.header("Piste-Key", key);
  }

  private JsonNode sent(HttpRequest.Builder request) throws IOException, InterruptedException {
    return MAPPER.readTree(http.send(request.build(), BodyHandlers.ofString()).body());
  }

  /// Plays against a bot; gives the last view.
  JsonNode played(String game, String level) throws IOException, InterruptedException {
    JsonNode opened =
        sent(
            request("/api/tables")
                .POST(
                    HttpRequest.BodyPublishers.ofString(
                        "{\"game\": \"%s\", \"seats\": 2}".formatted(game))));
    table = opened.get("table").asString();
    key = opened.get("key").asString();
    WebSocket socket =
        http.newWebSocketBuilder()
            .header("Cookie", cookie)
            .header("Piste-Key", key)
            .buildAsync(URI.create(server.replaceFirst("http", "ws") + "/ws/tables/" + table), this)
            .join();
    awaited();
    tell(socket, "sit", 1, "\"seat\": 1, \"name\": \"Ann\"");
    JsonNode update = awaited();
    tell(socket, "add-bot", version(update), "\"seat\": 2, \"level\": \"" + level + "\"");
    update = awaited();
    tell(socket, "start", version(update), "");
    for (update = awaited(); ; update = awaited()) {
      JsonNode view = update.get("view");
      if (view.get("stage").asString().equals("finished")) {
        socket.abort();
        return view;
      }
      if (view.path("toAct").asInt() == 1) {
        JsonNode choices = view.get("game").get("prompt").get("choices");
        JsonNode choice = choices.get(choices.size() - 1);
        String nonce =
            choice.path("needs").toString().contains("nonce")
                ? ", \"nonce\": \"n" + commands + "\""
                : "";
        tell(
            socket,
            "play",
            version(update),
            "\"seat\": 1, \"move\": \"" + choice.get("token").asString() + "\"" + nonce);
      }
    }
  }

  private static long version(JsonNode update) {
    return update.get("version").asLong();
  }

  private void tell(WebSocket socket, String type, long seen, String more) {
    String start =
        "{\"type\": \"%s\", \"id\": \"p%d\", \"seen\": %d".formatted(type, ++commands, seen);
    socket.sendText(start + (more.isEmpty() ? "}" : ", " + more + "}"), true).join();
  }

  private JsonNode awaited() throws InterruptedException {
    for (; ; ) {
      JsonNode message = heard.poll(60, TimeUnit.SECONDS);
      if (message == null) {
        throw new IllegalStateException("the server says nothing");
      }
      switch (message.get("type").asString()) {
        case "welcome", "update" -> {
          return message;
        }
        case "refusal" -> throw new IllegalStateException(message.toString());
        default -> {}
      }
    }
  }

  @Override
  public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      heard.add(MAPPER.readTree(part.toString()));
      part.setLength(0);
    }
    socket.request(1);
    return null;
  }
}
