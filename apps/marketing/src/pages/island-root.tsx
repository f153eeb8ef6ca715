import type { IslandName } from "#islands/names.ts";
import { createContext, type ReactNode, use } from "react";

import type { IslandAssets } from "./page-assets.ts";

export type PrintedIsland = { readonly html: string; readonly code: IslandAssets };

/** Renders an island separately; returns the same promise for the same name. */
export type PrintIsland = (name: IslandName, content: ReactNode) => Promise<PrintedIsland>;

export const PrintIslandContext = createContext<PrintIsland>(() => {
  throw new Error("An island is drawn outside of a document.");
});

type IslandRootProps = {
  name: IslandName;
  /** When it hydrates at the latest. */
  hydrate: "action" | "now";
  children: ReactNode;
};

/** Rendered separately, as the browser hydrates it, so that its ids are its own. */
export function IslandRoot({ name, hydrate, children }: IslandRootProps) {
  const { html, code } = use(use(PrintIslandContext)(name, children));
  return (
    <div
      data-island={code.source}
      data-needs={code.needs.join(" ")}
      data-hydrate={hydrate}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
