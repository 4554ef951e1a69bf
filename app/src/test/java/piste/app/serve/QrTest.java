package piste.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.server.settings.ServerSettings;

/// A phone reads the QR code off the terminal.
class QrTest {
  private static final int PIXELS = 4;
  private static final String COLOURS = "\u001b[97;40m";
  private static final String END = "\u001b[0m";

  /// What a phone reads that looks at these lines on a terminal.
  private static String read(List<String> lines) throws ReaderException {
    int width = lines.getFirst().length() - COLOURS.length() - END.length();
    int[] picture = new int[width * PIXELS * lines.size() * 2 * PIXELS];
    for (int y = 0; y < lines.size() * 2 * PIXELS; y++) {
      String line = lines.get(y / PIXELS / 2);
      for (int x = 0; x < width * PIXELS; x++) {
        char cell = line.charAt(COLOURS.length() + x / PIXELS);
        boolean isLit = cell == '█' || cell == (y / PIXELS % 2 == 0 ? '▀' : '▄');
        picture[y * width * PIXELS + x] = isLit ? 0xffffff : 0;
      }
    }
    RGBLuminanceSource seen =
        new RGBLuminanceSource(width * PIXELS, lines.size() * 2 * PIXELS, picture);
    return new QRCodeReader()
        .decode(new BinaryBitmap(new GlobalHistogramBinarizer(seen)))
        .getText();
  }

  @Test
  void itSaysWhatItWasMadeOf() throws ReaderException {
    for (String text : List.of("http://10.0.0.7:8080", "http://192.168.178.112:65535")) {
      assertThat(read(QrText.of(text).lines().toList())).isEqualTo(text);
    }
  }

  @Test
  void aServerOnATerminalShowsItsAddressInTheNetwork(@TempDir Path folder)
      throws IOException, ReaderException {
    Process server = serve(folder);
    try {
      List<String> said = untilServing(server.inputReader(StandardCharsets.UTF_8));
      int port = Integer.parseInt(said.getFirst().replaceFirst(".*:", ""));
      List<String> code = said.stream().filter(line -> line.startsWith(COLOURS)).toList();
      Optional<String> address = ServerSettings.in(folder).address().nearby(port);
      assertThat(code.isEmpty()).isEqualTo(address.isEmpty());
      if (address.isPresent()) {
        assertThat(read(code)).isEqualTo(address.get());
      }
    } finally {
      server.destroy();
      server.onExit().join();
    }
  }

  private static Process serve(Path folder) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-Dpiste.terminal=true",
            "-Dstdout.encoding=UTF-8",
            "-cp",
            System.getProperty("java.class.path"),
            "piste.app.Main",
            "serve",
            "--port",
            "0",
            "--data",
            folder.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static List<String> untilServing(BufferedReader out) {
    return out.lines().takeWhile(line -> !line.startsWith("Press Ctrl-C")).toList();
  }
}
