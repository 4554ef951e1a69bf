/** Thrown by the decoder for bytes that are no path; `decodePath` gives its reason to the caller. */
export class UnreadablePath extends Error {}

/** Reads the numbers that paths are made of, as docs/paths.md describes them. */
export class ByteReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** u: seven bits a byte, the lowest first. */
  unsigned(): number {
    let value = 0;
    // Whole numbers stay exact to 53 bits: products, not shifts, which stop at 32.
    for (let scale = 1; scale <= 2 ** 49; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) {
        return value;
      }
    }
    throw new UnreadablePath('a number is too long');
  }

  /** u, refused when it is more than can be meant. */
  count(most: number): number {
    const value = this.unsigned();
    if (value > most) {
      throw new UnreadablePath(`a number is too large: ${value}`);
    }
    return value;
  }

  /** s: folded, so that 0, −1, 1, −2 are 0, 1, 2, 3. */
  signed(): number {
    const folded = this.unsigned();
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  }

  /** Four bytes, the highest first. */
  fourBytes(): number {
    const high = (this.byte() << 24) | (this.byte() << 16);
    return (high | (this.byte() << 8) | this.byte()) >>> 0;
  }

  expect(value: number, reason: string): void {
    if (this.unsigned() !== value) {
      throw new UnreadablePath(reason);
    }
  }

  expectEnd(): void {
    if (this.at !== this.bytes.length) {
      throw new UnreadablePath('the path goes on after its end');
    }
  }

  private byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) {
      throw new UnreadablePath('the path breaks off');
    }
    return byte;
  }
}
