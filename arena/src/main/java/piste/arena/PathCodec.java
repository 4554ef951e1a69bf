package piste.arena;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import piste.rules.Attempt;

/// Paths as compact bytes, as `docs/paths.md` describes them.
///
/// Positions are whole twentieths of a millimetre, each told by how it differs from where the last
/// two would lead; rotations are the three smaller parts of their quaternion, ten bits each.
public final class PathCodec {
  static final int MAGIC = 'P';
  static final int VERSION = 1;

  /// Twentieths of a millimetre in a metre.
  static final double STEPS = 20_000;

  /// Centimetres a second in a metre a second.
  private static final double SPEEDS = 100;

  private static final int ROTATION_BITS = 10;
  private static final int ROTATION_MASK = (1 << ROTATION_BITS) - 1;
  private static final double ROTATION_SPAN = Math.sqrt(0.5);

  private PathCodec() {}

  public static byte[] encode(Path path) {
    ByteWriter out = new ByteWriter();
    out.unsigned(MAGIC);
    out.unsigned(VERSION);
    out.unsigned(path.samplesPerSecond());
    out.unsigned(path.tracks().size());
    path.tracks().forEach(track -> write(out, track));
    out.unsigned(path.contacts().size());
    double last = 0;
    for (Contact contact : path.contacts()) {
      last = write(out, contact, last);
    }
    return out.bytes();
  }

  private static void write(ByteWriter out, Path.Track track) {
    out.unsigned(track.die());
    out.unsigned(track.start());
    out.unsigned(track.length());
    long[] last = new long[3];
    long[] before = new long[3];
    for (int i = 0; i < track.length(); i++) {
      Pose pose = track.poses().get(i);
      long[] now = {steps(pose.x()), steps(pose.y()), steps(pose.z())};
      for (int axis = 0; axis < 3; axis++) {
        out.signed(now[axis] - guess(last[axis], before[axis], i));
      }
      out.fourBytes(packed(pose.rotation()));
      before = last;
      last = now;
    }
  }

  /// Where two samples lead if nothing disturbs them.
  private static long guess(long last, long before, int sample) {
    return sample < 2 ? last : 2 * last - before;
  }

  private static long steps(double metres) {
    return Math.round(metres * STEPS);
  }

  /// Which part is the largest, then the other three; the sign is turned so that it is positive.
  private static int packed(Rotation r) {
    double[] parts = {r.x(), r.y(), r.z(), r.w()};
    int largest = 0;
    for (int i = 1; i < 4; i++) {
      if (Math.abs(parts[i]) > Math.abs(parts[largest])) {
        largest = i;
      }
    }
    double sign = parts[largest] < 0 ? -1 : 1;
    int packed = largest;
    for (int i = 0; i < 4; i++) {
      if (i != largest) {
        double share = (sign * parts[i] / ROTATION_SPAN + 1) / 2;
        long level = Math.clamp(Math.round(share * ROTATION_MASK), 0, ROTATION_MASK);
        packed = (packed << ROTATION_BITS) | (int) level;
      }
    }
    return packed;
  }

  private static double write(ByteWriter out, Contact contact, double last) {
    long now = Math.round(contact.seconds() * 1000);
    out.unsigned(now - Math.round(last * 1000));
    out.unsigned(contact.die());
    // A die is named, and a surface is not a die: so one number tells both.
    out.unsigned(
        contact.surface() == Surface.DIE
            ? SURFACES.size() + contact.other()
            : SURFACES.indexOf(contact.surface()));
    out.unsigned(Math.round(contact.speed() * SPEEDS));
    return contact.seconds();
  }

  private static final List<Surface> SURFACES =
      List.of(Surface.FOAM, Surface.WALL, Surface.RIM, Surface.TABLE);

  /// The path that bytes stand for, or why they stand for none.
  public static Attempt<Path> decode(byte[] bytes) {
    try {
      return Attempt.made(read(new ByteReader(ByteBuffer.wrap(bytes))));
    } catch (ByteReader.Unreadable e) {
      return Attempt.refused("path.unreadable", e.getMessage());
    }
  }

  private static Path read(ByteReader in) {
    in.expect(MAGIC, "this is no path");
    in.expect(VERSION, "this path has another version");
    int rate = in.count(1_000);
    List<Path.Track> tracks = new ArrayList<>();
    for (int left = in.count(Cast.MOST_DICE); left > 0; left--) {
      tracks.add(readTrack(in));
    }
    List<Contact> contacts = new ArrayList<>();
    long millis = 0;
    for (int left = in.count(100_000); left > 0; left--) {
      millis += in.unsigned();
      contacts.add(readContact(in, millis));
    }
    in.expectEnd();
    return new Path(rate, tracks, contacts);
  }

  private static Path.Track readTrack(ByteReader in) {
    int die = in.count(Integer.MAX_VALUE);
    int start = in.count(100_000);
    int length = in.count(100_000);
    List<Pose> poses = new ArrayList<>();
    long[] last = new long[3];
    long[] before = new long[3];
    for (int i = 0; i < length; i++) {
      long[] now = new long[3];
      for (int axis = 0; axis < 3; axis++) {
        now[axis] = guess(last[axis], before[axis], i) + in.signed();
      }
      poses.add(new Pose(now[0] / STEPS, now[1] / STEPS, now[2] / STEPS, unpacked(in.fourBytes())));
      before = last;
      last = now;
    }
    return new Path.Track(die, start, poses);
  }

  private static Rotation unpacked(int packed) {
    int largest = packed >>> (3 * ROTATION_BITS);
    double[] parts = new double[4];
    double squares = 0;
    int place = 2;
    for (int i = 0; i < 4; i++) {
      if (i != largest) {
        int level = (packed >>> (place * ROTATION_BITS)) & ROTATION_MASK;
        parts[i] = (2.0 * level / ROTATION_MASK - 1) * ROTATION_SPAN;
        squares += parts[i] * parts[i];
        place--;
      }
    }
    parts[largest] = Math.sqrt(Math.max(0, 1 - squares));
    return new Rotation(parts[0], parts[1], parts[2], parts[3]).normalised();
  }

  private static Contact readContact(ByteReader in, long millis) {
    int die = in.count(Integer.MAX_VALUE);
    int against = in.count(Integer.MAX_VALUE);
    double speed = in.unsigned() / SPEEDS;
    return against < SURFACES.size()
        ? new Contact(millis / 1000.0, die, SURFACES.get(against), -1, speed)
        : new Contact(millis / 1000.0, die, Surface.DIE, against - SURFACES.size(), speed);
  }
}
