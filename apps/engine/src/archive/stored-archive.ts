import { Reader } from "@zip.js/zip.js";

import type { Database } from "../database.ts";

/** What is read at once, in bytes: more than is asked for, as what comes next is asked for next. */
const pieceBytes = 524_288;

/** An archive that came in parts, read where a zip file's reader looks, a piece at a time. */
export class StoredArchive extends Reader<string> {
  readonly #database: Database;
  readonly #id: string;
  #start = 0;
  #piece: Buffer = Buffer.alloc(0);

  constructor(database: Database, id: string, size: number) {
    super(id);
    this.#database = database;
    this.#id = id;
    this.size = size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const end = Math.min(index + length, this.size);
    if (index < this.#start || end > this.#start + this.#piece.length) {
      const wanted = Math.min(Math.max(length, pieceBytes), this.size - index);
      const [row] = await this.#database<{ bytes: Buffer | null }[]>`
        select engine.archive_bytes(${this.#id}, ${index}, ${wanted}) as bytes`;
      this.#piece = row?.bytes ?? Buffer.alloc(0);
      this.#start = index;
      if (this.#piece.length < wanted) throw new Error("A part of an archive is not there.");
    }
    // A copy: whoever reads may hand it on.
    return Uint8Array.from(this.#piece.subarray(index - this.#start, end - this.#start));
  }
}
