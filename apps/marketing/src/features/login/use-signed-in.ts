import { loadAuth } from "#lib/backend";
import { goOnTo } from "#lib/document-navigation";
import { useEffect } from "react";

import { nextPage } from "./next-page";

/**
 * Sends a person on who is signed in already, also when Back brings this page out of the browser's
 * cache. Where that cannot be found out, the form is there.
 */
export function useSignedIn(): void {
  useEffect(() => {
    void goOnIfSignedIn();
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void goOnIfSignedIn();
    };
    window.addEventListener("pageshow", handlePageShow);
    return () => window.removeEventListener("pageshow", handlePageShow);
  }, []);
}

async function goOnIfSignedIn(): Promise<void> {
  try {
    const { hasSession } = await loadAuth();
    if (await hasSession()) goOnTo(nextPage());
  } catch {
    // The session's age could not be checked now; signing in again works all the same.
  }
}
