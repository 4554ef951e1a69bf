package piste.arena;

import java.util.List;

/// How dice moved, sampled evenly, with the knocks that can be heard. Dice that stayed where they
/// were have no track.
public record Path(int samplesPerSecond, List<Track> tracks, List<Contact> contacts) {
  public Path {
    tracks = List.copyOf(tracks);
    contacts = List.copyOf(contacts);
  }

  /// When the last die came to rest.
  public double seconds() {
    return tracks.stream().mapToInt(track -> track.start() + track.length() - 1).max().orElse(0)
        / (double) samplesPerSecond;
  }

  /// One die's part of it: it lies still before the first of these poses and after the last.
  ///
  /// @param start the number of the first sample
  public record Track(int die, int start, List<Pose> poses) {
    public Track {
      poses = List.copyOf(poses);
    }

    public int length() {
      return poses.size();
    }
  }
}
