import { storageKeys } from "@postlark/site/storage";

import { authClient } from "../client/auth-client.ts";
import { errorFromClient } from "../backend-errors.ts";
import type { ErrorKind } from "../errors.ts";
import { currentSession } from "../client/session.ts";
import { sessionStore, storedTokens } from "../client/session-store.ts";

/** How long signing out waits for the refresh of an expired session, which is needed to end it on the server. */
const refreshTimeoutMs = 5_000;

/** Failures after which there is nothing to revoke, or the server is unreachable. */
const settled: readonly ErrorKind[] = ["unauthenticated", "forbidden", "not-found", "offline"];

const checks = new Set<() => void>();

/**
 * Signs out in this browser first, also offline, then on the server: this session, or all (`global`). @throws AppError
 * if the server could not end the sessions; this browser is signed out anyway
 */
export async function signOut(scope: "local" | "global" = "local"): Promise<void> {
  const accessToken = await tokenToRevoke();
  deleteSession();
  if (accessToken === null) return;
  const { error } = await authClient().admin.signOut(accessToken, scope);
  if (error === null) return;
  const failure = errorFromClient(error);
  if (!settled.includes(failure.kind)) throw failure;
}

/** Calls the listener once the session ends: here, in another tab or on the server. @returns unsubscribes */
export function onSignedOut(listener: () => void): () => void {
  let isSignedIn = storedTokens() !== null;
  const end = () => {
    if (isSignedIn) listener();
    isSignedIn = false;
  };
  const { data } = authClient().onAuthStateChange((event, session) => {
    if (session !== null) isSignedIn = true;
    else if (event === "SIGNED_OUT") end();
  });
  // A frozen tab, or one restored by the back button, missed the events of other tabs.
  const check = () => {
    if (storedTokens() === null) end();
  };
  checks.add(check);
  const checkStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.session || event.key === null) check();
  };
  const recheck = () => {
    check();
    if (isSignedIn && document.visibilityState === "visible") void dropEndedSession();
  };
  window.addEventListener("storage", checkStorage);
  window.addEventListener("pageshow", check);
  document.addEventListener("visibilitychange", recheck);
  recheck();
  return () => {
    checks.delete(check);
    data.subscription.unsubscribe();
    window.removeEventListener("storage", checkStorage);
    window.removeEventListener("pageshow", check);
    document.removeEventListener("visibilitychange", recheck);
  };
}

/** Fetches the user: the client drops a session that the server has ended, and emits an event. */
async function dropEndedSession(): Promise<void> {
  // Without a response, the session counts as active.
  await authClient().getUser();
}

async function tokenToRevoke(): Promise<string | null> {
  const stored = storedTokens();
  if (stored === null) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), refreshTimeoutMs);
  });
  try {
    const session = await Promise.race([currentSession(), limit]);
    return session?.access_token ?? null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function deleteSession(): void {
  sessionStore.removeItem(storageKeys.session);
  for (const check of checks) check();
  // With nothing stored the client sends no request and only notifies its listeners and other tabs. Not awaited: it may
  // be waiting for a refresh that never ends.
  void authClient().signOut({ scope: "local" });
}
