import { VerificationScreen } from "#features/verification/verification-screen";
import { takeFragment } from "#lib/document-navigation";
import type { WakeIsland } from "#loader/wake";

import { wakeIsland } from "./wake-island";

export const wake: WakeIsland = (root) =>
  wakeIsland(root, <VerificationScreen hash={takeFragment()} />);
