import { startLanguage } from "#session/language.ts";
import type { ReactNode } from "react";

import { hydrateIsland } from "./hydrate-island.tsx";
import { ScreenFrame } from "./screen-frame.tsx";

export async function hydrateScreen(root: HTMLElement, draw: () => ReactNode): Promise<void> {
  // If a language cannot be loaded, the screen falls back to English.
  await startLanguage().catch(() => {});
  await hydrateIsland(root, <ScreenFrame>{draw}</ScreenFrame>);
}
