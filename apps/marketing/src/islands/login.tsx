import { hasProviderReturn } from "#features/login/provider-return.ts";
import { LoginScreen } from "#features/login/login-screen.tsx";
import type { Hydrate } from "./hydrate-on-demand.ts";
import { leaveForMailLink } from "@postlark/site/mail-link";

import { hydrateScreen } from "./hydrate-screen.tsx";

export const hydrate: Hydrate = async (root) => {
  // A provider's error is in the fragment too, where a mail's link has it.
  const isFromProvider = hasProviderReturn(window.location);
  if (isFromProvider || !leaveForMailLink()) await hydrateScreen(root, () => <LoginScreen />);
};
