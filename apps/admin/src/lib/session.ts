import { onSignedOut, signOut } from "@postlark/sdk/auth";
import { href } from "@postlark/site/href";
import { replaceDocument } from "./document-navigation";

/** Set while the person logs out here, which leads to a plain /login without a way back in. */
let isLoggingOut = false;

/** Goes to /login, and back to the given place of this app afterwards. */
export function leaveForSignIn({ pathname, search }: URL | Location): Promise<never> {
  return replaceDocument(href("/login", { next: `${pathname}${search}` }));
}

/**
 * Leaves for /login when the session ends: signed out in another tab, revoked, or over.
 * @returns stops watching
 */
export function watchSession(): () => void {
  isLoggingOut = false;
  return onSignedOut(() => {
    if (!isLoggingOut) void leaveForSignIn(window.location);
  });
}

/**
 * Signs out and goes to /login.
 * @throws AppError when the server could not end the session; this browser is signed out all the
 * same, so the person stays to read that, and doing it again leads to /login
 */
export async function logOut(): Promise<never> {
  isLoggingOut = true;
  await signOut();
  return replaceDocument(href("/login"));
}

/** Ends a session that the backend no longer takes, whether or not it still answers. */
export async function dropSession(): Promise<void> {
  if (isLoggingOut) return;
  await signOut().catch(() => {});
  void leaveForSignIn(window.location);
}
