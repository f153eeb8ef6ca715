import { PasswordRecoveryScreen } from "#features/password-recovery/password-recovery-screen";
import { takeFragment } from "#lib/document-navigation";
import type { WakeIsland } from "#loader/wake";

import { wakeIsland } from "./wake-island";

export const wake: WakeIsland = (root) =>
  wakeIsland(root, <PasswordRecoveryScreen hash={takeFragment()} />);
