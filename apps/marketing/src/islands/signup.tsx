import { SignupScreen } from "#features/signup/signup-screen";
import type { WakeIsland } from "#loader/wake";

import { wakeScreen } from "./wake-screen";

export const wake: WakeIsland = (root) => wakeScreen(root, () => <SignupScreen />);
