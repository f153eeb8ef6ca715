import { VerificationScreen } from "#features/verification/verification-screen.tsx";
import { removeFragment } from "#session/document-navigation.ts";
import type { Hydrate } from "./hydrate-on-demand.ts";

import { hydrateScreen } from "./hydrate-screen.tsx";

export const hydrate: Hydrate = (root) => {
  const hash = removeFragment();
  return hydrateScreen(root, () => <VerificationScreen hash={hash} />);
};
