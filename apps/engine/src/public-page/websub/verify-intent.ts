import { randomBytes } from "node:crypto";

import type { GuardedFetch } from "../../platform/net/guarded-fetch.ts";
import type { HubRequest } from "./hub-request.ts";

const timeout = 10_000;

/** Whether the callback confirms the request (WebSub 5.3). */
export async function verifyIntent(request: HubRequest, fetch: GuardedFetch): Promise<boolean> {
  const challenge = randomBytes(24).toString("base64url");
  const url = new URL(request.callback);
  url.searchParams.append("hub.mode", request.mode);
  url.searchParams.append("hub.topic", request.topic);
  url.searchParams.append("hub.challenge", challenge);
  if (request.mode === "subscribe") {
    url.searchParams.append("hub.lease_seconds", String(request.leaseSeconds));
  }
  try {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    return response.ok && (await response.text()).trim() === challenge;
  } catch {
    return false;
  }
}
