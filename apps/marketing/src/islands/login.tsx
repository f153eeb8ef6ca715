import { LoginScreen } from "#features/login/login-screen";
import type { WakeIsland } from "#loader/wake";
import { leaveForMailLink } from "@postlark/site/mail-link";

import { wakeScreen } from "./wake-screen";

export const wake: WakeIsland = async (root) => {
  if (!leaveForMailLink()) await wakeScreen(root, () => <LoginScreen />);
};
