import { ApiError } from "../platform/errors/api-error.ts";

/** An error that names the place in an archive. */
export function archiveError(location: string, message: string): ApiError {
  return new ApiError(422, "archive_invalid", `${location}: ${message} Nothing was imported.`, {
    place: location,
  });
}
