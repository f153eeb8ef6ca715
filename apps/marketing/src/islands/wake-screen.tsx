import { startLanguage } from "#lib/locale";
import type { ReactNode } from "react";

import { ScreenFrame } from "./screen-frame";
import { wakeIsland } from "./wake-island";

/**
 * Makes a prerendered screen live, in the language it was painted in; see `wakeIsland`.
 */
export async function wakeScreen(root: HTMLElement, draw: () => ReactNode): Promise<void> {
  // A language whose words cannot be fetched is no reason to let nobody in: the screen turns English.
  await startLanguage().catch(() => {});
  await wakeIsland(root, <ScreenFrame>{draw}</ScreenFrame>);
}
