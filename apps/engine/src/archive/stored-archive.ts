import { Reader } from "@zip.js/zip.js";

/** What is read at once, in bytes: more than is asked for, as what comes next is asked for next. */
const pieceBytes = 524_288;

/**
 * What is asked for at once at most, in bytes: more than the names of as many files as an archive may have. A file that
 * says that its list of names is all of it would have it read into memory whole.
 */
const mostAtOnce = 16_000_000;

/** Bytes of an archive from a place on. */
type ReadBytes = (first: number, length: number) => Promise<Buffer>;

/** An archive that came in parts, read where a zip file's reader looks, a piece at a time. */
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
      if (length > mostAtOnce) throw new Error("An archive's list of files is too long.");
      const wanted = Math.min(Math.max(length, pieceBytes), this.size - index);
      this.#piece = await this.#read(index, wanted);
      this.#start = index;
      if (this.#piece.length < wanted) throw new Error("A part of an archive is not there.");
    }
    // A copy: whoever reads may hand it on.
    return Uint8Array.from(this.#piece.subarray(index - this.#start, end - this.#start));
  }
}
