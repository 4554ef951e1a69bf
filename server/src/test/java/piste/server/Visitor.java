package piste.server;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import piste.testkit.Waiting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Somebody with a browser of their own, for tests.
final class Visitor {
  static final HttpClient HTTP = HttpClient.newHttpClient();

  private final int port;
  private Optional<HttpClient> http = Optional.empty();
  private String cookie;

  Visitor(int port) {
    this(port, "");
  }

  /// One who was here before.
  Visitor(int port, String cookie) {
    this.port = port;
    this.cookie = cookie;
  }

  /// The same person, at a server that now listens elsewhere.
  Visitor at(int otherPort) {
    return new Visitor(otherPort, cookie());
  }

  String cookie() {
    if (cookie.isEmpty()) {
      cookie =
          get("/api/me").headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
    }
    return cookie;
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
        .timeout(Waiting.LONG_ENOUGH);
  }

  HttpResponse<String> get(String path) {
    return send(request(path).GET());
  }

  HttpResponse<String> post(String path, String body) {
    cookie();
    return send(request(path).POST(BodyPublishers.ofString(body)));
  }

  HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return http().send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /// Made when it is first needed: each has a thread of its own.
  private HttpClient http() {
    if (http.isEmpty()) {
      http = Optional.of(HttpClient.newBuilder().cookieHandler(new CookieManager()).build());
    }
    return http.get();
  }

  JsonNode json(String path) {
    return JsonMapper.shared().readTree(get(path).body());
  }

  /// Opens a table and comes to it.
  Visit open(String terms) {
    HttpResponse<String> answer = post("/api/tables", terms);
    if (answer.statusCode() != 201) {
      throw new IllegalStateException(answer.body());
    }
    JsonNode opened = JsonMapper.shared().readTree(answer.body());
    return visit(opened.path("table").asString(), opened.path("key").asString(""));
  }

  /// What a server tells of itself.
  double metric(String name) {
    return get("/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  Visit visit(String table, String key) {
    return visit(table, key, Optional.empty());
  }

  Visit visit(String table, String key, Optional<Long> since) {
    Visit visit = new Visit(table, key);
    String query = since.map(version -> "?since=" + version).orElse("");
    visit.socket =
        socket(table + query, HTTP.newWebSocketBuilder().header("Piste-Key", key), visit);
    return visit;
  }

  /// @param path the table's name, with what is asked along with it
  WebSocket socket(String path, WebSocket.Listener listener) {
    return socket(path, HTTP.newWebSocketBuilder(), listener);
  }

  /// A connection to the lobby.
  WebSocket lobby(WebSocket.Listener listener) {
    return connected("/ws/lobby", HTTP.newWebSocketBuilder(), listener);
  }

  private WebSocket socket(String path, WebSocket.Builder builder, WebSocket.Listener listener) {
    return connected("/ws/tables/" + path, builder, listener);
  }

  private WebSocket connected(String path, WebSocket.Builder builder, WebSocket.Listener listener) {
    try {
      return builder
          .header("Cookie", cookie())
          .connectTimeout(Waiting.LONG_ENOUGH)
          .buildAsync(URI.create("ws://127.0.0.1:" + port + path), listener)
          .join();
    } catch (CompletionException e) {
      throw new IllegalStateException(told(e.getCause()), e);
    }
  }

  private static String told(Throwable failure) {
    return failure instanceof WebSocketHandshakeException refused
        ? refused.getResponse() + " " + refused.getResponse().body()
        : failure.toString();
  }

  /// What the server answers to an attempt to connect from a page of `origin`.
  WebSocket.Builder socketFrom(String origin) {
    return HTTP.newWebSocketBuilder().header("Cookie", cookie()).header("Origin", origin);
  }
}
