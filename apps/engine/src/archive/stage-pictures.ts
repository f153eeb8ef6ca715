import { createHash } from "node:crypto";

import { pictureFile } from "@postlark/domain/archive";

import type { Database } from "../database.ts";
import { ApiError } from "../http/api-error.ts";
import { previewOfNormal } from "../media/normalise-picture.ts";
import { archiveError } from "./archive-error.ts";
import type { OpenArchive } from "./read-archive.ts";

/**
 * Keeps the bytes of an archive's pictures, before anything shows them: what is not imported after all, a purge forgets.
 * @throws ApiError where one is not what its line says
 */
export async function stagePictures(
  database: Database,
  workspaceId: string,
  { archive, readPicture }: OpenArchive,
): Promise<void> {
  for (const picture of archive.media) {
    // oxlint-disable-next-line no-await-in-loop -- One picture in memory at a time.
    const bytes = await readPicture(picture);
    const hash = createHash("sha256").update(bytes).digest("hex");
    // oxlint-disable-next-line no-await-in-loop -- As above.
    const preview = hash === picture.hash ? await previewOfNormal(bytes, picture) : undefined;
    if (preview === undefined || bytes.byteLength !== picture.size) {
      throw archiveError(pictureFile(picture), "It is not the picture that media.jsonl says.");
    }
    // oxlint-disable-next-line no-await-in-loop -- As above.
    const [row] = await database<{ staged: boolean }[]>`
      select engine.stage_media_bytes(${workspaceId}, ${Buffer.from(bytes)}, ${preview}) as staged`;
    if (row?.staged !== true) throw libraryFull();
  }
}

function libraryFull(): ApiError {
  const message = "The library has no room for these pictures. Nothing was imported.";
  return new ApiError(422, "library_full", message);
}
