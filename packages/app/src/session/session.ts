import { m } from "#paraglide/messages.js";
import type { onSignedOut, signOut } from "@postlark/sdk/auth";
import { storedUserId } from "@postlark/sdk/session-store";
import { href } from "@postlark/site/href";
import { leaveFlash } from "@postlark/site/storage";
import { reloadDocument, replaceDocument } from "../shell/document-navigation.ts";
import type { forgetInput } from "./forget-input.ts";

/** The session of the user who is signed in, as the apps watch and end it. */
export type Session = ReturnType<typeof createSession>;

type Auth = {
  onSignedOut: typeof onSignedOut;
  signOut: typeof signOut;
  forgetInput: typeof forgetInput;
};

/** Goes to /login, and back to the given place of this app afterwards. */
export function leaveForSignIn({ pathname, search }: URL | Location): Promise<never> {
  return replaceDocument(href("/login", { next: `${pathname}${search}` }));
}

/** @param loadAuth the sdk's part that signs out, which an app may fetch late */
export function createSession(loadAuth: () => Promise<Auth>) {
  /** Set while the user logs out here, which leads to a plain /login without a way back in. */
  let isLoggingOut = false;

  /** Goes to /login, which says that the session is over, and back to this very place afterwards. */
  function leave(): void {
    if (isLoggingOut) return;
    // The screen's heading, as it names the document too.
    const [place = ""] = document.title.split(" · ");
    leaveFlash({
      title: m.session_over(),
      description: m.session_over_lead({ place }),
      tone: "default",
    });
    void leaveForSignIn(window.location);
  }

  /**
   * Leaves for /login when the session ends: signed out in another tab, revoked, or over. Begins
   * anew when another tab signed another user in, so that nothing of the one is shown to the other.
   * @returns stops watching
   */
  function watch(): () => void {
    isLoggingOut = false;
    const visit = new AbortController();
    const { signal } = visit;
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
      const auth = await loadAuth();
      if (!signal.aborted) signal.addEventListener("abort", auth.onSignedOut(leave));
    };
    // Without the sdk this tab still finds out at its next move to another screen.
    listen().catch(() => {});
    return () => visit.abort();
  }

  /**
   * Signs out, forgets unsent input and goes to /login.
   * @throws AppError when the server could not end the session; this browser is signed out all the
   * same, so the user stays to read that, and doing it again leads to /login
   * @param backTo where whoever signs in next comes back to
   * @param scope this device alone, or all that the user is signed in on
   */
  async function logOut({
    backTo,
    scope = "local",
  }: { backTo?: Location; scope?: "local" | "global" } = {}): Promise<never> {
    const auth = await loadAuth();
    isLoggingOut = true;
    await auth.forgetInput();
    await auth.signOut(scope);
    return backTo === undefined ? replaceDocument(href("/login")) : leaveForSignIn(backTo);
  }

  /** Ends a session that the backend no longer takes, whether or not it still answers. */
  async function drop(): Promise<void> {
    if (isLoggingOut) return;
    const auth = await loadAuth();
    await auth.signOut().catch(() => {});
    leave();
  }

  return { leave, watch, logOut, drop };
}
