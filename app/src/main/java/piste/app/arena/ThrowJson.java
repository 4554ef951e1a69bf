package piste.app.arena;

import java.util.List;
import piste.arena.Contact;
import piste.arena.Landed;
import piste.arena.Landing;
import piste.arena.PathCodec;
import piste.arena.Pose;
import piste.strike.Reading;
import piste.strike.Strike;
import tools.jackson.databind.json.JsonMapper;

/// A throw as JSON. Its fields are these records' names; lengths are in metres.
final class ThrowJson {
  private record Document(
      long seed,
      String reading,
      boolean settled,
      double seconds,
      int pathBytes,
      String recordedAs,
      List<DieLine> dice,
      List<Contact> contacts) {}

  private record DieLine(int id, String place, int face, boolean moved, Pose pose) {
    static DieLine of(Landed landed) {
      return new DieLine(
          landed.id(),
          landed.place().name().toLowerCase(java.util.Locale.ROOT),
          landed.face().orElse(-1),
          landed.moved(),
          landed.die().pose());
    }
  }

  private ThrowJson() {}

  static String of(long seed, Reading reading, Landing landing) {
    return JsonMapper.shared()
        .writeValueAsString(
            new Document(
                seed,
                Strike.BOX.notation().reading(reading),
                landing.settled(),
                landing.path().seconds(),
                PathCodec.encode(landing.path()).length,
                landing.recordedAs(),
                landing.dice().stream().map(DieLine::of).toList(),
                landing.path().contacts()));
  }
}
