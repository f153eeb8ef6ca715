import { NotFoundScreen } from "#features/not-found/not-found-screen.tsx";
import { removeFragment } from "#session/document-navigation.ts";
import type { Hydrate } from "./hydrate-on-demand.ts";

import { hydrateScreen } from "./hydrate-screen.tsx";

export const hydrate: Hydrate = (root) => {
  const { pathname } = window.location;
  const hash = removeFragment();
  return hydrateScreen(root, () => <NotFoundScreen path={pathname} hash={hash} />);
};
