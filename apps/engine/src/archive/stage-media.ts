import { isVideo } from "@postlark/domain/video";

import { ApiError } from "../platform/errors/api-error.ts";
import type { OpenArchive } from "./read-archive.ts";
import { type Staging, stagePicture } from "./stage-picture.ts";
import { stageVideo } from "./stage-video.ts";

type Progress = {
  readonly from: number;
  readonly hasTime: () => boolean;
};

/**
 * Stores an archive's media before anything shows them; a purge deletes those that are not imported.
 * @returns how many are stored
 * @throws ApiError if one differs from its line
 */
export async function stageMedia(
  staging: Staging,
  opened: OpenArchive,
  { from, hasTime }: Progress = { from: 0, hasTime: () => true },
): Promise<number> {
  const { media } = opened.archive;
  let storedCount = from;
  for (const item of media.slice(from)) {
    if (storedCount > from && !hasTime()) break;
    // One picture in memory at a time.
    const isStored = await (isVideo(item) ? stageVideo : stagePicture)(staging, opened, item);
    if (!isStored) throw libraryFull();
    storedCount += 1;
  }
  return storedCount;
}

function libraryFull(): ApiError {
  const message = "The library has no room for what is in this archive. Nothing was imported.";
  return new ApiError(422, "library_full", message);
}
