import { ApiError } from "../platform/errors/api-error.ts";
import { ConnectionError } from "../platform/net/connection-error.ts";
import type { GuardedFetch } from "../platform/net/guarded-fetch.ts";

/** How long a server may take, in milliseconds. */
const timeoutMs = 15_000;

/** Fetches a file from an address that a user gave. @throws ApiError */
export async function fetchPicture(guardedFetch: GuardedFetch, url: string): Promise<Uint8Array> {
  try {
    const response = await guardedFetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    throw pictureError(`Its server answers ${response.status}.`);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw pictureError(
      error instanceof ConnectionError ? error.message : "Its server does not answer.",
    );
  }
}

function pictureError(reason: string): ApiError {
  return new ApiError(
    422,
    "picture_address",
    `No picture or video could be fetched from this address. ${reason} Save the file and choose it here.`,
  );
}

/** Returns the last segment of a URL's path, decoded if possible; may be empty. */
export function parseFileName(url: string): string {
  const lastSegment = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(lastSegment);
  } catch {
    return lastSegment;
  }
}
