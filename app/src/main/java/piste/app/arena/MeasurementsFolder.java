package piste.app.arena;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import piste.lab.arena.KnockPlots;
import piste.lab.arena.KnockResults;
import piste.lab.arena.Measurements;
import piste.lab.arena.MeasurementsPage;

/// The folder that measurements are written to: the page and its pictures.
record MeasurementsFolder(Path path) {
  private static final String PICTURES = "pictures";

  /// Makes sure that it is there and takes files.
  void prepare() throws IOException {
    Files.createDirectories(path.resolve(PICTURES));
    Files.delete(Files.createTempFile(path, "piste", null));
    Files.delete(Files.createTempFile(path.resolve(PICTURES), "piste", null));
  }

  /// Writes all of it.
  ///
  /// @param command what made it, as the files say
  void write(String command, Measurements measured) throws IOException {
    KnockResults knock = measured.knock().orElseThrow();
    MeasurementsPage page = new MeasurementsPage(command, PICTURES, measured);
    Files.writeString(path.resolve(MeasurementsPage.NAME), page.text());
    for (Map.Entry<String, String> picture : KnockPlots.draw(knock).entrySet()) {
      Files.writeString(path.resolve(PICTURES).resolve(picture.getKey()), picture.getValue());
    }
  }
}
