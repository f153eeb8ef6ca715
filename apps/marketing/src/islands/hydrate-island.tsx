import { watchErrors } from "@postlark/site/watch-errors";
import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import { captureTypedValues } from "./typed-values.ts";

/** Resolves once the prerendered content is hydrated. */
export function hydrateIsland(root: HTMLElement, content: ReactNode): Promise<void> {
  // From here on only: before, the page's script has no room for it, and little can fail.
  watchErrors("marketing");
  return new Promise((resolve) => {
    const restore = captureTypedValues(root);
    const handleHydrated = () => {
      restore();
      resolve();
    };
    // In slices, so that typing and scrolling continue.
    startTransition(() => {
      hydrateRoot(root, <Hydrating onHydrated={handleHydrated}>{content}</Hydrating>, {
        // A browser extension changed the page, which was rendered again; input is preserved.
        onRecoverableError: () => {},
      });
    });
  });
}

function Hydrating({ children, onHydrated }: { children: ReactNode; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
