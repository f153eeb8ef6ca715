import { awaitsCode } from "@postlark/sdk/assurance";
import { AppError } from "@postlark/sdk/errors";
import { noteSilence } from "@postlark/sdk/reachability";
import { storedTokens, storedUserId } from "@postlark/sdk/session-store";
import { href } from "@postlark/site/href";
import type { MiddlewareFunction } from "react-router-dom";
import { reloadDocument, replaceDocument } from "./document-navigation";
import { forgetUnsentInput } from "./forget-unsent-input";

/** Set while the person logs out here, which leads to a plain /login without a way back in. */
let isLoggingOut = false;

/**
 * Lets nobody through who is not signed in, or has yet to enter the code of their second factor: they
 * go to /login, and come back here afterwards. Only looks at the session that is stored; whether it
 * still holds, the account queries find out while the screen is up already, and the backend decides
 * about every row in any case.
 */
export const requireSession: MiddlewareFunction = async ({ request }) => {
  if (storedTokens() !== null && !awaitsCode()) return;
  const { pathname, search } = new URL(request.url);
  await replaceDocument(href("/login", { next: `${pathname}${search}` }));
};

/**
 * Loads the sdk's account part, once. That it cannot be fetched counts as the backend not answering:
 * it is tried again as long as that lasts.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadAccount() {
  try {
    return await import("./account");
  } catch (cause) {
    noteSilence();
    throw new AppError({ kind: "offline", cause });
  }
}

/** Goes to /login, and back to this very place afterwards. */
export function leaveForSignIn(): void {
  if (isLoggingOut) return;
  const { pathname, search } = window.location;
  void replaceDocument(href("/login", { next: `${pathname}${search}` }));
}

/**
 * Leaves for /login when the session ends: signed out in another tab, revoked, or over. Begins anew
 * when another tab signed somebody else in, so that nothing of the one is ever shown to the other.
 * @returns stops watching
 */
export function watchSession(): () => void {
  isLoggingOut = false;
  const watch = new AbortController();
  const { signal } = watch;
  const userId = storedUserId();
  const check = () => {
    const now = storedUserId();
    if (now !== null && now !== userId) reloadDocument();
  };
  window.addEventListener("storage", check, { signal });
  // A tab that was frozen, or kept by the back button, missed what the others did.
  window.addEventListener("pageshow", check, { signal });
  document.addEventListener("visibilitychange", check, { signal });
  const listen = async () => {
    const { onSignedOut } = await loadAccount();
    if (!signal.aborted) signal.addEventListener("abort", onSignedOut(leaveForSignIn));
  };
  // Without the sdk this tab still finds out at its next move to another screen.
  listen().catch(() => {});
  return () => watch.abort();
}

/**
 * Signs out and goes to /login.
 * @throws AppError when the server could not end the session; this browser is signed out all the
 * same, so the person stays to read that, and doing it again leads to /login
 */
export async function logOut(): Promise<never> {
  const { signOut } = await loadAccount();
  isLoggingOut = true;
  forgetUnsentInput();
  await signOut();
  return replaceDocument(href("/login"));
}

/** Ends a session that the backend no longer takes, whether or not it still answers. */
export async function dropSession(): Promise<void> {
  if (isLoggingOut) return;
  const { signOut } = await loadAccount();
  await signOut().catch(() => {});
  leaveForSignIn();
}
