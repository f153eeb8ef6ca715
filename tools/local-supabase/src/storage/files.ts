import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { objectNotFound } from "./storage-error.ts";

export type ByteRange = { start: number; end: number };

const unfinishedSuffix = ".unfinished";

/** Files are named by their version's UUID, so that user-chosen names never reach the file system. */
export class ObjectFiles {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param folder created when missing, readable by its owner only */
  static async open(folder: string): Promise<ObjectFiles> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Left by a killed backend.
    const unfinishedFiles = (await readdir(folder)).filter((name) =>
      name.endsWith(unfinishedSuffix),
    );
    await Promise.all(unfinishedFiles.map((name) => rm(join(folder, name), { force: true })));
    return new ObjectFiles(folder);
  }

  write(content: Uint8Array): Promise<string> {
    return this.createFile((path) => writeFile(path, content, { mode: 0o600 }));
  }

  copy(version: string): Promise<string> {
    return this.createFile((path) => copyFile(this.#path(version), path));
  }

  /** @throws StorageError if there is no such file */
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

  /** Creates a file of a new version; removes one that could not be written completely, as on a full disk. */
  async createFile(fill: (path: string) => Promise<void>): Promise<string> {
    const version = randomUUID();
    const unfinishedPath = `${this.#path(version)}${unfinishedSuffix}`;
    try {
      await fill(unfinishedPath);
      await rename(unfinishedPath, this.#path(version));
    } catch (error) {
      await rm(unfinishedPath, { force: true });
      throw error;
    }
    return version;
  }

  #path(version: string): string {
    if (!/^[0-9a-f-]{36}$/.test(version)) throw new Error("not a version");
    return join(this.#folder, version);
  }
}
