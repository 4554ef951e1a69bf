package piste.server.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// JSON being written, piece by piece. It takes care of commas, quotes and signs that must be
/// escaped; that what was begun is ended is for the caller to see to.
///
/// Written by hand because it is what a server does most: straight into bytes.
final class JsonText {
  /// How many bytes one sign may take: those of a backslash, a `u` and four digits.
  private static final int WIDEST = 6;

  private static final byte[] HEX = "0123456789ABCDEF".getBytes(UTF_8);

  private byte[] bytes;
  private int size;

  /// @param about how many bytes it will be
  JsonText(int about) {
    bytes = new byte[about];
  }

  JsonText startObject() {
    return bracket('{');
  }

  JsonText startObject(String name) {
    return name(name).bracket('{');
  }

  JsonText endObject() {
    return add('}');
  }

  JsonText startArray() {
    return bracket('[');
  }

  JsonText startArray(String name) {
    return name(name).bracket('[');
  }

  JsonText endArray() {
    return add(']');
  }

  private JsonText bracket(char opening) {
    separate(1);
    bytes[size++] = (byte) opening;
    return this;
  }

  private JsonText add(char closing) {
    reserve(1);
    bytes[size++] = (byte) closing;
    return this;
  }

  /// The name of a field, which may be one that somebody chose.
  JsonText name(String name) {
    value(name);
    reserve(1);
    bytes[size++] = ':';
    return this;
  }

  JsonText field(String name, String value) {
    return name(name).value(value);
  }

  /// A field with a value of our own making, such as the name of a stage.
  JsonText word(String name, String value) {
    return name(name).word(value);
  }

  JsonText field(String name, long value) {
    return name(name).value(value);
  }

  JsonText field(String name, boolean value) {
    return name(name).ascii(value ? "true" : "false");
  }

  JsonText value(long value) {
    if (value < 0 || value > 99) {
      return ascii(Long.toString(value));
    }
    separate(2);
    if (value > 9) {
      bytes[size++] = (byte) ('0' + value / 10);
    }
    bytes[size++] = (byte) ('0' + value % 10);
    return this;
  }

  /// @param value a finite number
  JsonText value(double value) {
    return ascii(Double.toString(value));
  }

  /// A value of our own making. Whatever somebody makes a piece or a move be called, it arrives as
  /// it was meant.
  JsonText word(String value) {
    return value(value);
  }

  private JsonText plain(String value) {
    separate(value.length() + 2);
    bytes[size++] = '"';
    addAscii(value);
    bytes[size++] = '"';
    return this;
  }

  JsonText value(String value) {
    if (isPlain(value)) {
      return plain(value);
    }
    separate(WIDEST * value.length() + 2);
    bytes[size++] = '"';
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c >= 0x80) {
        addWide(value.substring(i).getBytes(UTF_8));
        break;
      }
      addSign((byte) c);
    }
    bytes[size++] = '"';
    return this;
  }

  /// Whether every sign stands for itself.
  private static boolean isPlain(String value) {
    for (int i = 0; i < value.length(); i++) {
      if (!isPlain(value.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(char c) {
    return c >= ' ' && c < 0x80 && c != '"' && c != '\\';
  }

  /// A value that is JSON already.
  JsonText json(ByteBuffer json) {
    separate(json.remaining());
    return begin(json);
  }

  /// The beginning of a value that another wrote.
  JsonText begin(ByteBuffer json) {
    int length = json.remaining();
    reserve(length);
    json.get(json.position(), bytes, size, length);
    size += length;
    return this;
  }

  /// What was written, without a copy: nothing may be written after this.
  ByteBuffer buffer() {
    return ByteBuffer.wrap(bytes, 0, size).asReadOnlyBuffer();
  }

  /// What was written, in no more bytes than it takes: it is to be kept for a while.
  ByteBuffer copy() {
    return ByteBuffer.wrap(Arrays.copyOf(bytes, size)).asReadOnlyBuffer();
  }

  private JsonText ascii(String value) {
    separate(value.length());
    addAscii(value);
    return this;
  }

  @SuppressWarnings("deprecation") // it is wrong for all but ASCII, and for that the fastest
  private void addAscii(String text) {
    text.getBytes(0, text.length(), bytes, size);
    size += text.length();
  }

  private void addWide(byte[] text) {
    for (byte b : text) {
      if (b < 0) {
        bytes[size++] = b;
      } else {
        addSign(b);
      }
    }
  }

  private void addSign(byte b) {
    if (isPlain((char) b)) {
      bytes[size++] = b;
    } else {
      addEscaped(b);
    }
  }

  private void addEscaped(byte b) {
    bytes[size++] = '\\';
    switch (b) {
      case '"', '\\' -> bytes[size++] = b;
      case '\n' -> bytes[size++] = 'n';
      case '\r' -> bytes[size++] = 'r';
      case '\t' -> bytes[size++] = 't';
      default -> {
        addAscii("u00");
        bytes[size++] = HEX[b >> 4];
        bytes[size++] = HEX[b & 15];
      }
    }
  }

  /// A comma, unless nothing stands before it; and room for so many bytes.
  private void separate(int room) {
    reserve(room + 1);
    byte last = size == 0 ? (byte) '[' : bytes[size - 1];
    if (last != '{' && last != '[' && last != ':') {
      bytes[size++] = ',';
    }
  }

  private void reserve(int room) {
    if (bytes.length - size < room) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + room));
    }
  }

  @Override
  public String toString() {
    return new String(bytes, 0, size, UTF_8);
  }
}
