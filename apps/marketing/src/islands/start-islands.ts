import { hydrateOnDemand } from "./hydrate-on-demand.ts";
import { loadIsland } from "./load-island.ts";

/** Hydrates the islands at the first interaction. `hydrateEarlier` gets a function that does so earlier. */
export function startIslands(
  hydrateEarlier: (root: HTMLElement, hydrate: () => void) => void,
): void {
  const failure = document.getElementById("hydration-failure");
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    hydrateEarlier(
      root,
      hydrateOnDemand(root, () => loadIsland(root), failure),
    );
  }
}
