import { Reader } from "@zip.js/zip.js";

import type { Database } from "../database.ts";

/** What is read at once, in bytes: more than is asked for, as what comes next is asked for next. */
const pieceBytes = 524_288;

/** An archive that came in parts, read where a zip file's reader looks, a piece at a time. */
export class StoredArchive extends Reader<string> {
  readonly #read: (first: number, length: number) => Promise<Buffer>;
  #start = 0;
  #piece: Buffer = Buffer.alloc(0);

  constructor(database: Database, id: string, size: number) {
    super(id);
    this.size = size;
    this.#read = async (first, length) => {
      const [row] = await database<{ bytes: Buffer | null }[]>`
        select engine.archive_bytes(${id}, ${first}, ${length}) as bytes`;
      return row?.bytes ?? Buffer.alloc(0);
    };
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const end = Math.min(index + length, this.size);
    if (index < this.#start || end > this.#start + this.#piece.length) {
      const wanted = Math.min(Math.max(length, pieceBytes), this.size - index);
      this.#piece = await this.#read(index, wanted);
      this.#start = index;
      if (this.#piece.length < wanted) throw new Error("A part of an archive is not there.");
    }
    // A copy: whoever reads may hand it on.
    return Uint8Array.from(this.#piece.subarray(index - this.#start, end - this.#start));
  }
}
