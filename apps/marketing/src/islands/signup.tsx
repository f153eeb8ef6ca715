import { useRedirectIfSignedIn } from "#features/login/use-redirect-if-signed-in.ts";
import { SignupScreen } from "#features/signup/signup-screen.tsx";
import { goOnTo } from "#session/document-navigation.ts";
import { href } from "@postlark/site/href";
import { leaveForMailLink } from "@postlark/site/mail-link";

import type { Hydrate } from "./hydrate-on-demand.ts";
import { hydrateScreen } from "./hydrate-screen.tsx";

export const hydrate: Hydrate = async (root) => {
  if (!leaveForMailLink()) await hydrateScreen(root, () => <Signup />);
};

/**
 * Sign-up for visitors: a signed-in user is redirected, and so is the tab that waits for its email once the link was
 * followed in another.
 */
function Signup() {
  useRedirectIfSignedIn(goToCode);
  return <SignupScreen />;
}

/** Sign-in asks for the second factor's code. */
function goToCode(): void {
  goOnTo(href("/login") + window.location.search);
}
