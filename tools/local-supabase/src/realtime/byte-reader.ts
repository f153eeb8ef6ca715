/** Reads a buffer sequentially. Every method throws a RangeError past the end. */
export class ByteReader {
  readonly #bytes: Buffer;
  #offset = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  uint8(): number {
    return this.#bytes.readUInt8(this.#advance(1));
  }

  uint16(): number {
    return this.#bytes.readUInt16BE(this.#advance(2));
  }

  uint32(): number {
    return this.#bytes.readUInt32BE(this.#advance(4));
  }

  uint64(): bigint {
    return this.#bytes.readBigUInt64BE(this.#advance(8));
  }

  text(length: number): string {
    const start = this.#advance(length);
    return this.#bytes.toString("utf8", start, start + length);
  }

  /** UTF-8 up to a zero byte, which is skipped. */
  zeroEndedText(): string {
    const end = this.#bytes.indexOf(0, this.#offset);
    if (end === -1) throw new RangeError("the text has no end");
    const text = this.#bytes.toString("utf8", this.#offset, end);
    this.#offset = end + 1;
    return text;
  }

  /** The remaining bytes, not copied. */
  rest(): Buffer {
    return this.#bytes.subarray(this.#advance(this.#bytes.length - this.#offset));
  }

  #advance(length: number): number {
    const start = this.#offset;
    if (start + length > this.#bytes.length) throw new RangeError("the buffer is too short");
    this.#offset = start + length;
    return start;
  }
}
