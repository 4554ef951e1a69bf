package piste.bench.throwing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import piste.arena.ArenaModel;
import piste.arena.EngineShare;

/// Throws a CPU-second of Piste's arena and of other engines in the same scenes, side by side:
/// every engine has a lap in each round, so that what else the machine does hits them alike.
public final class ThrowRates {
  private static final int ROUNDS = 3;
  private static final List<String> NODE_ENGINES = List.of("rapier-simd", "rapier", "cannon-es");

  private ThrowRates() {}

  /// Runs everything and prints it.
  ///
  /// @param args `--seconds N` of CPU time for each lap; `--peers DIR`, the folder of the engines
  ///     for Node
  public static void main(String... args) throws IOException {
    double seconds = Double.parseDouble(option(args, "--seconds", "1"));
    String folder = option(args, "--peers", "");
    ArenaModel model = ArenaModel.STANDARD;
    Setting setting = Setting.of(model);
    List<Scene> scenes = Scene.all(model);
    List<Peer> peers = local(model, setting);
    if (!folder.isEmpty()) {
      peers.addAll(node(Path.of(folder), setting, scenes));
    }
    System.out.printf(
        "Throws a CPU-second: the median and the best of %d laps of %.1f s, at %d steps a second.%n"
            + "Dice down: how many end on the floor. Simulated: until the dice rest.%n%n",
        ROUNDS, seconds, setting.stepsPerSecond());
    for (Scene scene : scenes) {
      Table.print(scene, laps(peers, scene, seconds));
      System.out.println(EngineShare.of(model, scene.tosses().stream().map(Toss::cast).toList()));
      System.out.println();
    }
    peers.forEach(Peer::close);
  }

  private static String option(String[] args, String name, String otherwise) {
    int at = Arrays.asList(args).indexOf(name);
    return at < 0 || at + 1 == args.length ? otherwise : args[at + 1];
  }

  /// The arena comes first: the others are measured by it.
  private static List<Peer> local(ArenaModel model, Setting setting) {
    List<Peer> peers = new ArrayList<>();
    peers.add(new LocalPeer("Piste's arena", new ArenaThrower(model, setting)));
    peers.add(new LocalPeer("ode4j", new WorldThrower(setting, new OdeWorld(setting))));
    peers.add(new LocalPeer("Libbulletjme", new WorldThrower(setting, new BulletWorld(setting))));
    return peers;
  }

  private static List<Peer> node(Path folder, Setting setting, List<Scene> scenes)
      throws IOException {
    Path order = NodePeer.write(setting, scenes);
    List<Peer> peers = new ArrayList<>();
    for (String name : NODE_ENGINES) {
      try {
        peers.add(new NodePeer(name, folder, order, scenes));
      } catch (IOException e) {
        System.out.println(name + " is left out: " + e.getMessage());
      }
    }
    return peers;
  }

  private static Map<Peer, List<Lap>> laps(List<Peer> peers, Scene scene, double seconds) {
    Map<Peer, List<Lap>> laps = new LinkedHashMap<>();
    for (Peer peer : peers) {
      peer.run(scene, seconds / 2); // warms up
      laps.put(peer, new ArrayList<>());
    }
    for (int round = 0; round < ROUNDS; round++) {
      laps.forEach((peer, of) -> of.add(peer.run(scene, seconds)));
    }
    return laps;
  }
}
