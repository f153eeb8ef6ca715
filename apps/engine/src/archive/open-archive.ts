// What reads zip files and pictures is a large program: this module is loaded when somebody sends an archive.
import { Uint8ArrayReader } from "@zip.js/zip.js";

import type { Database } from "../platform/database/database.ts";
import { type OpenArchive, readArchive } from "./read-archive.ts";
import { StoredArchive } from "./stored-archive.ts";

export { stageMedia } from "./stage-media.ts";

/** An archive that came whole. @throws ApiError where it is none */
export function openArchive(bytes: ArrayBuffer): Promise<OpenArchive> {
  return readArchive(new Uint8ArrayReader(new Uint8Array(bytes)));
}

/** An archive that came in parts. @throws ApiError where it is none */
export function openStored(database: Database, id: string, size: number): Promise<OpenArchive> {
  const read = async (first: number, length: number): Promise<Buffer> => {
    const [row] = await database<{ bytes: Buffer | null }[]>`
      select engine.archive_bytes(${id}, ${first}, ${length}) as bytes`;
    return row?.bytes ?? Buffer.alloc(0);
  };
  return readArchive(new StoredArchive(read, id, size));
}
