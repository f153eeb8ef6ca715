import { SignupScreen } from "#features/signup/signup-screen";
import type { WakeIsland } from "#loader/wake";

import { wakeIsland } from "./wake-island";

export const wake: WakeIsland = (root) => wakeIsland(root, <SignupScreen />);
