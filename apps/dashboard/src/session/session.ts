import { leaveForSignIn, createSession } from "@postlark/app/session/session";
import { isServerThere, reloadAfterOutage } from "@postlark/app/session/connection-probe";
import { awaitsCode } from "@postlark/sdk/assurance";
import { storedTokens } from "@postlark/sdk/session-store";
import type { MiddlewareFunction } from "react-router-dom";
import { loadPart } from "./load-part.ts";

export const session = createSession(loadAccount);

/**
 * Lets nobody through who is not signed in, or has yet to enter the code of their second factor: they
 * go to /login, and come back here afterwards. Only looks at the session that is stored; whether it
 * still holds, the account queries find out while the screen is up already, and the backend decides
 * about every row in any case.
 */
export const requireSession: MiddlewareFunction = async ({ request }) => {
  if (storedTokens() === null || awaitsCode()) await leaveForSignIn(new URL(request.url));
};

let hasFailed = false;

/**
 * Loads the sdk's account part, once. That it cannot be fetched counts as the backend not answering:
 * it is tried again as long as that lasts.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadAccount() {
  try {
    return await loadPart(import("./account.ts"));
  } catch (error) {
    // The first failure is an outage's; one that lasts beyond it, the browser's, which remembers it.
    if (hasFailed && (await isServerThere())) reloadAfterOutage();
    hasFailed = true;
    throw error;
  }
}
