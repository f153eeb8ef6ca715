import { Reader } from "@zip.js/zip.js";

/** Bytes of one read: more than requested, since the following ones are requested next. */
const minReadBytes = 524_288;

/**
 * Most bytes of one read: more than the longest valid list of files. A forged list as large as the archive would
 * otherwise be read into memory.
 */
const maxReadBytes = 16_000_000;

type ReadBytes = (first: number, length: number) => Promise<Buffer>;

/** A zip reader over an archive that was sent in parts. */
export class StoredArchive extends Reader<string> {
  readonly #read: ReadBytes;
  #start = 0;
  #piece: Buffer = Buffer.alloc(0);

  constructor(read: ReadBytes, id: string, size: number) {
    super(id);
    this.size = size;
    this.#read = read;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const end = Math.min(index + length, this.size);
    if (index < this.#start || end > this.#start + this.#piece.length) {
      if (length > maxReadBytes) throw new Error("An archive's list of files is too long.");
      const lengthToRead = Math.min(Math.max(length, minReadBytes), this.size - index);
      this.#piece = await this.#read(index, lengthToRead);
      this.#start = index;
      if (this.#piece.length < lengthToRead) throw new Error("A part of an archive is not there.");
    }
    // A copy, since the reader may transfer it.
    return Uint8Array.from(this.#piece.subarray(index - this.#start, end - this.#start));
  }
}
