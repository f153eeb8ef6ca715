import { errorMessage } from "#lib/error-message.ts";
import { m } from "#paraglide/messages.js";
import { showError } from "#forms/show-error.ts";
import { loadProviderSignIn } from "#session/backend.ts";
import { goTo } from "#session/document-navigation.ts";
import { pathWithNext } from "#session/next-page.ts";
import type { ProviderName } from "@postlark/site/providers";
import { useEffect, useState } from "react";

/** Leads to a provider. Its answer arrives at sign-in, whichever screen it was asked from. */
export function useProviderStart() {
  const [pending, setPending] = useState<ProviderName>();

  useEffect(() => {
    // Back from the provider to this page as it was left.
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setPending(undefined);
    };
    window.addEventListener("pageshow", handlePageShow);
    return () => window.removeEventListener("pageshow", handlePageShow);
  }, []);

  const start = async (provider: ProviderName) => {
    setPending(provider);
    try {
      const { providerAddress } = await loadProviderSignIn();
      const redirectTo = `${window.location.origin}${pathWithNext("/login")}`;
      goTo(await providerAddress({ provider, redirectTo, remember: isRemembered() }));
    } catch (error) {
      setPending(undefined);
      showError(errorMessage(error, m.login_error()));
    }
  };

  return { pending, start };
}

/** "Remember me" of the sign-in form counts here, too. */
export function isRemembered(): boolean {
  const box = document.querySelector<HTMLInputElement>("input[name=remember]");
  return box?.checked ?? false;
}
