import { ApiError } from "../platform/errors/api-error.ts";
import type { GuardedFetch } from "../platform/net/guarded-fetch.ts";

/** How long a server may take, in milliseconds. */
const timeoutMs = 15_000;

/** Fetches the file of a row of an import. @throws ConnectionError, ApiError with the code that the row shows */
export async function fetchImportPicture(
  guardedFetch: GuardedFetch,
  url: string,
): Promise<Uint8Array> {
  const response = await guardedFetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  throw new ApiError(422, "picture_status", `Its server answers ${response.status}.`);
}
