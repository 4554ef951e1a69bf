package piste.arena;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How dice moved, sampled evenly, with the knocks that can be heard. Dice that stayed where they
/// were have no track.
public record Path(int samplesPerSecond, List<Track> tracks, List<Contact> contacts) {
  public Path {
    tracks = List.copyOf(tracks);
    contacts = List.copyOf(contacts);
  }

  /// When the last die came to rest.
  public double seconds() {
    return lastSample() / (double) samplesPerSecond;
  }

  private int lastSample() {
    return tracks.stream().mapToInt(track -> track.start() + track.length() - 1).max().orElse(0);
  }

  /// All of these, one after the other. A die that moves again has one track, in which it waits
  /// where it came to rest.
  public static Path inSequence(int samplesPerSecond, List<Path> paths) {
    Map<Integer, Track> tracks = new LinkedHashMap<>();
    List<Contact> contacts = new ArrayList<>();
    int begin = 0;
    for (Path path : paths) {
      double seconds = begin / (double) samplesPerSecond;
      for (Track track : path.tracks) {
        tracks.merge(track.die(), track.later(begin), Track::then);
      }
      path.contacts.forEach(contact -> contacts.add(contact.later(seconds)));
      begin += path.lastSample() + 1;
    }
    contacts.sort(Comparator.comparingDouble(Contact::seconds));
    return new Path(samplesPerSecond, List.copyOf(tracks.values()), contacts);
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

    Track later(int samples) {
      return new Track(die, start + samples, poses);
    }

    Track then(Track next) {
      List<Pose> all = new ArrayList<>(poses);
      all.addAll(Collections.nCopies(next.start - start - poses.size(), poses.getLast()));
      all.addAll(next.poses);
      return new Track(die, start, all);
    }
  }
}
