import { ApiError } from "../platform/errors/api-error.ts";
import type { GuardedFetch } from "../platform/net/guarded-fetch.ts";

/** How long a server may take for a picture, in milliseconds. */
const timeout = 15_000;

/** A file at an address that a row of an import names. @throws ConnectionError, ApiError, by whose codes rows say why */
export async function fetchImportPicture(
  guardedFetch: GuardedFetch,
  url: string,
): Promise<Uint8Array> {
  const response = await guardedFetch(url, { signal: AbortSignal.timeout(timeout) });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  throw new ApiError(422, "picture_status", `Its server answers ${response.status}.`);
}
