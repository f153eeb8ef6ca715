import { NotFoundScreen } from "#features/not-found/not-found-screen";
import { takeFragment } from "#lib/document-navigation";
import type { WakeIsland } from "#loader/wake";

import { wakeScreen } from "./wake-screen";

export const wake: WakeIsland = (root) =>
  wakeScreen(root, <NotFoundScreen path={window.location.pathname} hash={takeFragment()} />);
