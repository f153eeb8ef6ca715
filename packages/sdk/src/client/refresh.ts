import { persistent, storageKeys } from "@postlark/site/storage";

import { request } from "../request/request.ts";
import { storedTokens } from "./session-store.ts";

const lockName = `${storageKeys.session}.refresh`;

/** Refreshes in one tab at a time, since a refresh token can be used once. Waiting tabs receive the fresh session. */
export async function refreshAlone(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const tokenBefore = storedTokens()?.refreshToken;
  return withLock(async () => {
    const tokenNow = storedTokens()?.refreshToken;
    const stored = persistent.getItem(storageKeys.session);
    if (
      tokenBefore !== undefined &&
      tokenNow !== undefined &&
      tokenNow !== tokenBefore &&
      stored !== null
    ) {
      return new Response(stored, { headers: { "content-type": "application/json" } });
    }
    return request(input, init);
  });
}

async function withLock<Result>(run: () => Promise<Result>): Promise<Result> {
  // Web Locks exist in secure contexts only; without them the server's reuse interval has to suffice.
  if (typeof navigator === "undefined" || !("locks" in navigator)) return run();
  return navigator.locks.request(lockName, run);
}
