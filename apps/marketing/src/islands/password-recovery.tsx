import { PasswordRecoveryScreen } from "#features/password-recovery/password-recovery-screen";
import type { WakeIsland } from "#loader/wake";

import { wakeIsland } from "./wake-island";

export const wake: WakeIsland = (root) => wakeIsland(root, <PasswordRecoveryScreen />);
