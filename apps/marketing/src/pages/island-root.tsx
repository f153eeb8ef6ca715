import type { IslandName } from "#islands/names.ts";
import { createContext, type ReactNode, use } from "react";

import type { IslandAssets } from "./page-assets.ts";

export type PrintedIsland = { readonly html: string; readonly code: IslandAssets };

/** Renders an island by itself; answers for the same name with the same promise. */
export type PrintIsland = (name: IslandName, content: ReactNode) => Promise<PrintedIsland>;

export const PrintIslandContext = createContext<PrintIsland>(() => {
  throw new Error("An island is drawn outside of a document.");
});

type IslandRootProps = {
  name: IslandName;
  /** When it hydrates by itself at the latest. */
  hydrate: "action" | "now";
  children: ReactNode;
};

/** Rendered by itself, as the browser will hydrate it: its ids count from its own root. */
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
