package piste.bench.throwing;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/// An engine in JavaScript or WebAssembly: a Node process that gets the same throws as JSON, then
/// one request a line.
final class NodePeer implements Peer {
  private static final ObjectMapper JSON = JsonMapper.shared();

  private final String name;
  private final List<Scene> scenes;
  private final Process process;
  private final BufferedWriter requests;
  private final BufferedReader answers;

  /// What a process is told when it starts.
  private record Order(Setting setting, List<List<List<Start>>> scenes) {}

  private record Request(int scene, double cpuSeconds) {}

  /// Writes down for Node what there is to throw; the file goes when Java does.
  static Path write(Setting setting, List<Scene> scenes) throws IOException {
    List<List<List<Start>>> starts = new ArrayList<>();
    for (Scene scene : scenes) {
      starts.add(scene.tosses().stream().map(Toss::starts).toList());
    }
    Path order = Files.createTempFile("piste-throws-", ".json");
    order.toFile().deleteOnExit();
    JSON.writeValue(order.toFile(), new Order(setting, starts));
    return order;
  }

  NodePeer(String name, Path folder, Path order, List<Scene> scenes) throws IOException {
    this.name = name;
    this.scenes = scenes;
    this.process =
        new ProcessBuilder("node", "throws.mjs", name, order.toString())
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    this.requests = process.outputWriter(StandardCharsets.UTF_8);
    this.answers = process.inputReader(StandardCharsets.UTF_8);
    String ready = answers.readLine();
    if (ready == null) {
      throw new IOException("node could not start it");
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Lap run(Scene scene, double cpuSeconds) {
    try {
      Request request = new Request(scenes.indexOf(scene), cpuSeconds);
      requests.write(JSON.writeValueAsString(request));
      requests.newLine();
      requests.flush();
      String answer = answers.readLine();
      if (answer == null) {
        throw new IllegalStateException(name + " stopped in the middle of a lap");
      }
      return JSON.readValue(answer, Lap.class);
    } catch (IOException e) {
      throw new UncheckedIOException(name + " does not answer", e);
    }
  }

  /// The process ends when there is nothing more to read.
  @Override
  public void close() {
    try (requests;
        answers) {
      requests.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be stopped", e);
    }
  }
}
