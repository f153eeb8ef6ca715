import { isVideo } from "@postlark/domain/video";

import { ApiError } from "../platform/errors/api-error.ts";
import type { OpenArchive } from "./read-archive.ts";
import { type Staging, stagePicture } from "./stage-picture.ts";
import { stageVideo } from "./stage-video.ts";

type Progress = {
  readonly from: number;
  /** Whether there is time for another one. */
  readonly goesOn: () => boolean;
};

/**
 * Stores an archive's media before anything shows them; a purge deletes those that are not imported.
 * @returns how many are stored
 * @throws ApiError if one differs from its line
 */
export async function stageMedia(
  staging: Staging,
  opened: OpenArchive,
  { from, goesOn }: Progress = { from: 0, goesOn: () => true },
): Promise<number> {
  const { media } = opened.archive;
  let at = from;
  for (const one of media.slice(from)) {
    if (at > from && !goesOn()) break;
    // oxlint-disable-next-line no-await-in-loop -- One in memory at a time.
    const isStored = await (isVideo(one) ? stageVideo : stagePicture)(staging, opened, one);
    if (!isStored) throw libraryFull();
    at += 1;
  }
  return at;
}

function libraryFull(): ApiError {
  const message = "The library has no room for what is in this archive. Nothing was imported.";
  return new ApiError(422, "library_full", message);
}
