import { startLanguage } from "#session/language.ts";
import type { ReactNode } from "react";

import { hydrateIsland } from "./hydrate-island.tsx";
import { ScreenFrame } from "./screen-frame.tsx";

export async function hydrateScreen(root: HTMLElement, draw: () => ReactNode): Promise<void> {
  // A language that cannot be fetched is no reason to let nobody in: the screen turns English.
  await startLanguage().catch(() => {});
  await hydrateIsland(root, <ScreenFrame>{draw}</ScreenFrame>);
}
