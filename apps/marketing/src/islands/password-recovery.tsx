import { PasswordRecoveryScreen } from "#features/password-recovery/password-recovery-screen";
import { takeFragment } from "#lib/document-navigation";
import type { WakeIsland } from "#loader/wake";

import { wakeScreen } from "./wake-screen";

export const wake: WakeIsland = (root) => {
  const hash = takeFragment();
  return wakeScreen(root, () => <PasswordRecoveryScreen hash={hash} />);
};
