import { m } from "#paraglide/messages.js";
import type { onSignedOut, signOut } from "@postlark/sdk/auth";
import { storedUserId } from "@postlark/sdk/session-store";
import { href } from "@postlark/site/href";
import { leaveFlash } from "@postlark/site/storage";
import { reloadDocument, replaceDocument } from "../shell/document-navigation.ts";
import type { deleteStoredInput } from "./delete-stored-input.ts";

/** The signed-in user's session, as the apps watch and end it. */
export type Session = ReturnType<typeof createSession>;

type Auth = {
  onSignedOut: typeof onSignedOut;
  signOut: typeof signOut;
  deleteStoredInput: typeof deleteStoredInput;
};

/** Redirects to /login, which returns to the given page of this app. */
export function leaveForSignIn({ pathname, search }: URL | Location): Promise<never> {
  return replaceDocument(href("/login", { next: `${pathname}${search}` }));
}

/** Creates an app's session. @param loadAuth loads the code that signs out, on demand */
export function createSession(loadAuth: () => Promise<Auth>) {
  /** Set while the user logs out here, which leads to /login without a return path. */
  let isLoggingOut = false;

  /** Redirects to /login with a message that the session has ended, and a return path. */
  function leaveEndedSession(): void {
    if (isLoggingOut) return;
    // The screen's heading, which is also the document's title.
    const [place = ""] = document.title.split(" · ");
    leaveFlash({
      title: m.session_over(),
      description: m.session_over_lead({ place }),
      tone: "default",
    });
    void leaveForSignIn(window.location);
  }

  /**
   * Redirects to /login when the session ends: signed out in another tab, revoked, or expired. Reloads when another
   * tab signs in another user, so that neither sees the other's data.
   * @returns unsubscribes
   */
  function watch(): () => void {
    isLoggingOut = false;
    const watching = new AbortController();
    const { signal } = watching;
    const userId = storedUserId();
    const reloadForOtherUser = () => {
      const currentUserId = storedUserId();
      if (currentUserId !== null && currentUserId !== userId) reloadDocument();
    };
    window.addEventListener("storage", reloadForOtherUser, { signal });
    // A frozen tab, or one restored by Back, has missed events.
    window.addEventListener("pageshow", reloadForOtherUser, { signal });
    document.addEventListener("visibilitychange", reloadForOtherUser, { signal });
    const listenForSignOut = async () => {
      const auth = await loadAuth();
      if (!signal.aborted) signal.addEventListener("abort", auth.onSignedOut(leaveEndedSession));
    };
    // Without the sdk, this tab notices at the next navigation.
    listenForSignOut().catch(() => {});
    return () => watching.abort();
  }

  /**
   * Deletes unsent input, signs out and redirects to /login.
   * @throws AppError if the server could not end the session; this browser is signed out nevertheless, and the screen
   * stays for the message, so that a second call redirects to /login
   * @param backTo the page to return to after the next sign-in
   * @param scope this device, or all devices of the user
   */
  async function logOut({
    backTo,
    scope = "local",
  }: { backTo?: Location; scope?: "local" | "global" } = {}): Promise<never> {
    const auth = await loadAuth();
    isLoggingOut = true;
    await auth.deleteStoredInput();
    await auth.signOut(scope);
    return backTo === undefined ? replaceDocument(href("/login")) : leaveForSignIn(backTo);
  }

  /** Ends a session that the backend refuses, whether or not it still answers. */
  async function endRefusedSession(): Promise<void> {
    if (isLoggingOut) return;
    const auth = await loadAuth();
    await auth.signOut().catch(() => {});
    leaveEndedSession();
  }

  return { leave: leaveEndedSession, watch, logOut, drop: endRefusedSession };
}
