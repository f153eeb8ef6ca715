import type { ReactNode } from "react";

import { ScreenFrame } from "./screen-frame";
import { wakeIsland } from "./wake-island";

/** Makes a prerendered screen live; see `wakeIsland`. */
export function wakeScreen(root: HTMLElement, screen: ReactNode): Promise<void> {
  return wakeIsland(root, <ScreenFrame>{screen}</ScreenFrame>);
}
