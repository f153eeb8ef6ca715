import { SignupScreen } from "#features/signup/signup-screen.tsx";
import type { Hydrate } from "./hydrate-on-demand.ts";
import { leaveForMailLink } from "@postlark/site/mail-link";

import { hydrateScreen } from "./hydrate-screen.tsx";

export const hydrate: Hydrate = async (root) => {
  if (!leaveForMailLink()) await hydrateScreen(root, () => <SignupScreen />);
};
