import { ApiError } from "../platform/errors/api-error.ts";

/** Creates the error for an invalid archive. @param location the file, or file and line */
export function archiveError(location: string, message: string): ApiError {
  return new ApiError(422, "archive_invalid", `${location}: ${message} Nothing was imported.`, {
    place: location,
  });
}
