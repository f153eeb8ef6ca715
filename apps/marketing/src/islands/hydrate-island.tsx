import { watchErrors } from "@postlark/site/watch-errors";
import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import { keepTypedValues } from "./typed-values.ts";

/** Resolves once the handlers of the prerendered content answer. */
export function hydrateIsland(root: HTMLElement, content: ReactNode): Promise<void> {
  // From here on only: before anybody acts the page's script has no room for it, and little to fail.
  watchErrors("marketing");
  return new Promise((resolve) => {
    const restore = keepTypedValues(root);
    const handleHydrated = () => {
      restore();
      resolve();
    };
    // In slices, so that typing and scrolling go on meanwhile.
    startTransition(() => {
      hydrateRoot(root, <Hydrating onHydrated={handleHydrated}>{content}</Hydrating>, {
        // The page was changed by a browser extension and drawn anew; nothing typed is lost.
        onRecoverableError: () => {},
      });
    });
  });
}

function Hydrating({ children, onHydrated }: { children: ReactNode; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
