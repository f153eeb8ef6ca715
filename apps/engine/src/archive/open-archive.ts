// The readers of zip files and pictures are large: this module is loaded on first use.
import { Uint8ArrayReader } from "@zip.js/zip.js";

import type { Database } from "../platform/database/database.ts";
import { type OpenArchive, readArchive } from "./read-archive.ts";
import { StoredArchive } from "./stored-archive.ts";

export { stageMedia } from "./stage-media.ts";

/** Opens an archive from one request. @throws ApiError if it is invalid */
export function openArchive(bytes: ArrayBuffer): Promise<OpenArchive> {
  return readArchive(new Uint8ArrayReader(new Uint8Array(bytes)));
}

/** Opens an archive that was sent in parts. @throws ApiError if it is invalid */
export function openStoredArchive(
  database: Database,
  id: string,
  sizeBytes: number,
): Promise<OpenArchive> {
  const read = async (first: number, length: number): Promise<Buffer> => {
    const [row] = await database<{ bytes: Buffer | null }[]>`
      select engine.archive_bytes(${id}, ${first}, ${length}) as bytes`;
    return row?.bytes ?? Buffer.alloc(0);
  };
  return readArchive(new StoredArchive(read, id, sizeBytes));
}
