import { loadAuth } from "#session/backend.ts";
import { goOnTo } from "#session/document-navigation.ts";
import { fetchCodeStep } from "#second-factor/lazy-code-step.ts";
import { awaitsCode } from "@postlark/sdk/assurance";
import { storageKeys } from "@postlark/site/storage";
import { useEffect } from "react";

import { nextPage } from "#session/next-page.ts";
import { redirectsByItself } from "./provider-return.ts";

/**
 * Redirects a signed-in user to the next page: on load, when the page comes from the back/forward cache, and when
 * another tab signs in. Does nothing on a provider's return URL that redirects by itself: a user who connects a
 * provider is signed in already, and has to return to the settings.
 */
export function useRedirectIfSignedIn(onCodeRequired: () => void): void {
  useEffect(() => {
    if (redirectsByItself(window.location)) return undefined;
    const check = () => void redirectIfSignedIn(onCodeRequired);
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) check();
    };
    const handleStorage = (event: StorageEvent) => {
      if (event.key === storageKeys.session && event.newValue !== null) check();
    };
    check();
    window.addEventListener("pageshow", handlePageShow);
    window.addEventListener("storage", handleStorage);
    return () => {
      window.removeEventListener("pageshow", handlePageShow);
      window.removeEventListener("storage", handleStorage);
    };
  }, [onCodeRequired]);
}

async function redirectIfSignedIn(onCodeRequired: () => void): Promise<void> {
  try {
    const { hasSession } = await loadAuth();
    if (!(await hasSession())) return;
    if (awaitsCode()) {
      await fetchCodeStep();
      onCodeRequired();
    } else {
      goOnTo(nextPage());
    }
  } catch {
    // The session could not be checked now; signing in again works nevertheless.
  }
}
