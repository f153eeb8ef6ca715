import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { objectNotFound } from "./storage-error.ts";

/** A part of a file, in bytes, both ends included. */
export type ByteRange = { start: number; end: number };

/**
 * The contents of stored objects, one file for each version of an object. No name that a person chose reaches the
 * file system: a file is called by its version's UUID.
 */
export class ObjectFiles {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param folder made when missing, readable by us alone */
  static async open(folder: string): Promise<ObjectFiles> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new ObjectFiles(folder);
  }

  /** Keeps a content. @returns its version */
  async write(content: Uint8Array): Promise<string> {
    const version = randomUUID();
    const unfinished = `${this.#path(version)}.unfinished`;
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, this.#path(version));
    return version;
  }

  async copy(version: string): Promise<string> {
    const copied = randomUUID();
    await copyFile(this.#path(version), this.#path(copied));
    return copied;
  }

  /** @throws StorageError when somebody has taken the file away */
  async read(version: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const file = await open(this.#path(version)).catch(() => {
      throw objectNotFound();
    });
    return ReadableStream.from<Uint8Array>(file.createReadStream(range ?? {}));
  }

  async remove(versions: readonly (string | null)[]): Promise<void> {
    await Promise.all(
      versions.flatMap((version) =>
        version === null ? [] : [rm(this.#path(version), { force: true })],
      ),
    );
  }

  #path(version: string): string {
    if (!/^[0-9a-f-]{36}$/.test(version)) throw new Error("not a version");
    return join(this.#folder, version);
  }
}
