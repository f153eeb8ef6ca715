import { leaveForSignIn, createSession } from "@postlark/app/session/session";
import { isServerThere, reloadAfterOutage } from "@postlark/app/session/connection-probe";
import { awaitsCode } from "@postlark/sdk/assurance";
import { storedTokens } from "@postlark/sdk/session-store";
import type { MiddlewareFunction } from "react-router-dom";
import { loadPart } from "./load-part.ts";

export const session = createSession(loadAccount);

/**
 * Redirects to /login if nobody is signed in or the second factor's code is missing; signing in returns here. Checks
 * only the stored session: the account queries verify it while the screen shows, and the backend authorises every
 * row in any case.
 */
export const requireSession: MiddlewareFunction = async ({ request }) => {
  if (storedTokens() === null || awaitsCode()) await leaveForSignIn(new URL(request.url));
};

let hasFailed = false;

/**
 * Loads the sdk's account part once. A failure counts as an unreachable backend, and is retried while that lasts.
 * @throws AppError of kind `offline` if it cannot be loaded
 */
export async function loadAccount() {
  try {
    return await loadPart(import("./account.ts"));
  } catch (error) {
    // The first failure may be an outage; if it persists while the server answers, the browser has cached the failed
    // import.
    if (hasFailed && (await isServerThere())) reloadAfterOutage();
    hasFailed = true;
    throw error;
  }
}
