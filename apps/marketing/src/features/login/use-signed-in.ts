import { loadAuth } from "#session/backend.ts";
import { goOnTo } from "#session/document-navigation.ts";
import { fetchCodeStep } from "#second-factor/lazy-code-step.ts";
import { awaitsCode } from "@postlark/sdk/assurance";
import { storageKeys } from "@postlark/site/storage";
import { useEffect } from "react";

import { nextPage } from "#session/next-page.ts";
import { continuesElsewhere } from "./provider-return.ts";

/**
 * Redirects a signed-in user: on load, from the page cache, or when another tab signs in. Does nothing on the return
 * from a provider that redirects by itself: a user who connects an account is signed in, and returns to the settings.
 */
export function useSignedIn(onCodeRequired: () => void): void {
  useEffect(() => {
    if (continuesElsewhere(window.location)) return undefined;
    const check = () => void goOnIfSignedIn(onCodeRequired);
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

async function goOnIfSignedIn(onCodeRequired: () => void): Promise<void> {
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
