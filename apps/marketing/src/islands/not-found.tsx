import { NotFoundScreen } from "#features/not-found/not-found-screen";
import { takeFragment } from "#lib/document-navigation";
import type { WakeIsland } from "#loader/wake";

import { wakeIsland } from "./wake-island";

export const wake: WakeIsland = (root) =>
  wakeIsland(root, <NotFoundScreen path={window.location.pathname} hash={takeFragment()} />);
