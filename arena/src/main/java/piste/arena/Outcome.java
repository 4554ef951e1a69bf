package piste.arena;

import java.util.ArrayList;
import java.util.List;

/// Reads what a run of the engine came to: where every die lies, and how it got there.
final class Outcome {
  private final ArenaModel model;
  private final JoltWorld world;
  private final List<Launch> launches;
  private final List<ArenaDie> before;

  /// @param before every body of the run as a die, in the same order
  Outcome(ArenaModel model, JoltWorld world, List<Launch> launches, List<ArenaDie> before) {
    this.model = model;
    this.world = world;
    this.launches = launches;
    this.before = before;
  }

  Landing landing() {
    List<Landed> landed = new ArrayList<>();
    List<Path.Track> tracks = new ArrayList<>();
    for (int body = 0; body < before.size(); body++) {
      Landed die = landed(body);
      landed.add(die);
      if (die.moved()) {
        tracks.add(track(body));
      }
    }
    Path path = new Path(model.engine().samplesPerSecond(), tracks, contacts());
    return new Landing(landed, path, world.settled(), model.recordedAs());
  }

  private Landed landed(int body) {
    ArenaDie die = before.get(body);
    int last = world.recording().samples() - 1;
    Pose end = seen(last, body);
    if (launches.get(body).isLying() && model.eye().isKept(die.pose(), end)) {
      RestingPlace place = model.eye().place(die.shape(), die.pose(), model.bowl());
      return new Landed(die, place, false);
    }
    RestingPlace place = model.eye().place(die.shape(), end, model.bowl());
    boolean moving = !world.settled() && !world.recording().isSame(last - 1, last, body);
    return new Landed(
        die.at(end), moving && place == RestingPlace.FLAT ? RestingPlace.COCKED : place, true);
  }

  private Pose seen(int sample, int body) {
    return launches.get(body).seen(world.recording().pose(sample, body));
  }

  /// The samples from the last before the die moves to the first at which it rests.
  private Path.Track track(int body) {
    Recording recording = world.recording();
    int last = recording.samples() - 1;
    int from = 0;
    while (from < last && recording.isSame(from, from + 1, body)) {
      from++;
    }
    int to = last;
    while (to > from && recording.isSame(to - 1, to, body)) {
      to--;
    }
    List<Pose> poses = new ArrayList<>();
    for (int sample = from; sample <= to; sample++) {
      poses.add(seen(sample, body));
    }
    return new Path.Track(before.get(body).id(), from, poses);
  }

  /// The knocks, with the caller's names for the dice.
  private List<Contact> contacts() {
    return world.heard().stream()
        .map(
            heard ->
                new Contact(
                    heard.seconds(),
                    before.get(heard.die()).id(),
                    heard.surface(),
                    heard.other() < 0 ? -1 : before.get(heard.other()).id(),
                    heard.speed()))
        .toList();
  }
}
