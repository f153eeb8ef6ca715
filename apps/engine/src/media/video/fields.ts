import type { Box } from "./box.ts";
import { brokenVideo } from "./video-error.ts";

/** Reads a box's fields, never beyond its end. */
export class Fields {
  readonly #bytes: Buffer;
  #at: number;
  /** Version of a full box. */
  readonly version: number;
  readonly flags: number;

  constructor(bytes: Buffer, { content, end }: Box) {
    this.#bytes = bytes.subarray(content, end);
    this.#at = 0;
    const head = this.u32();
    this.version = head >>> 24;
    this.flags = head & 0xff_ff_ff;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  skip(bytes: number): this {
    this.#at += bytes;
    return this;
  }

  u16(): number {
    return this.#take(2).readUInt16BE(0);
  }

  u32(): number {
    return this.#take(4).readUInt32BE(0);
  }

  i32(): number {
    return this.#take(4).readInt32BE(0);
  }

  text(bytes: number): string {
    return this.#take(bytes).toString("latin1");
  }

  /** 64 bits from version 1 on. All ones mean unknown, which counts as 0. */
  time(): number {
    if (this.version === 0) {
      const short = this.u32();
      return short === 0xff_ff_ff_ff ? 0 : short;
    }
    const long = this.#take(8).readBigUInt64BE(0);
    return long === 0xff_ff_ff_ff_ff_ff_ff_ffn ? 0 : Number(long);
  }

  #take(bytes: number): Buffer {
    const slice = this.#bytes.subarray(this.#at, this.#at + bytes);
    if (slice.length < bytes) throw brokenVideo();
    this.#at += bytes;
    return slice;
  }
}
