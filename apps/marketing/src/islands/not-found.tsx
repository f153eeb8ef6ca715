import { NotFoundScreen } from "#features/not-found/not-found-screen";
import { takeFragment } from "#lib/document-navigation";
import type { WakeIsland } from "#loader/wake";

import { wakeScreen } from "./wake-screen";

export const wake: WakeIsland = (root) => {
  const { pathname } = window.location;
  const hash = takeFragment();
  return wakeScreen(root, () => <NotFoundScreen path={pathname} hash={hash} />);
};
