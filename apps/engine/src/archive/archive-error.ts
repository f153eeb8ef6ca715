import { ApiError } from "../platform/errors/api-error.ts";

/** Why an archive cannot be imported: where in it, and what is wrong there. */
export function archiveError(place: string, words: string): ApiError {
  return new ApiError(422, "archive_invalid", `${place}: ${words} Nothing was imported.`, {
    place,
  });
}
