package piste.app.serve;

import io.nayuki.qrcodegen.QrCode;

/// A QR code in letters: two rows of it in each line, light on dark, so that a phone reads it from
/// a terminal of any colour.
final class QrText {
  private static final int QUIET = 2;

  private QrText() {}

  static String of(String text) {
    QrCode code = QrCode.encodeText(text, QrCode.Ecc.LOW);
    StringBuilder lines = new StringBuilder();
    for (int y = -QUIET; y < code.size + QUIET; y += 2) {
      // White on black, whatever the terminal's own colours.
      lines.append("\u001b[97;40m");
      for (int x = -QUIET; x < code.size + QUIET; x++) {
        lines.append(half(isLight(code, x, y), isLight(code, x, y + 1)));
      }
      lines.append("\u001b[0m\n");
    }
    return lines.toString();
  }

  private static boolean isLight(QrCode code, int x, int y) {
    return y < code.size + QUIET && !code.getModule(x, y);
  }

  private static char half(boolean above, boolean below) {
    if (above) {
      return below ? '█' : '▀';
    }
    return below ? '▄' : ' ';
  }
}
