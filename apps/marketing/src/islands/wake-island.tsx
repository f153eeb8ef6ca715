import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { Island } from "./island";
import { keepTypedValues } from "./typed-values";

/**
 * Makes a prerendered screen live.
 * @param root holds the screen's prerendered HTML
 * @returns resolves once its handlers answer
 */
export function wakeIsland(root: HTMLElement, screen: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    const restore = keepTypedValues(root);
    const handleAwake = () => {
      restore();
      resolve();
    };
    // In slices, so that typing and scrolling go on meanwhile.
    startTransition(() => {
      hydrateRoot(root, <Island onAwake={handleAwake}>{screen}</Island>, {
        // The page was changed by a browser extension and drawn anew; nothing typed is lost.
        onRecoverableError: () => {},
      });
    });
  });
}
