import { Testimonials } from "#features/landing/testimonials";
import type { WakeIsland } from "#loader/wake";

import { wakeIsland } from "./wake-island";

export const wake: WakeIsland = (root) => wakeIsland(root, <Testimonials />);
