import { hydrateOnDemand } from "./hydrate-on-demand.ts";
import { loadIsland } from "./load-island.ts";

/** Hydrates islands at the first interaction; `orWhen` may do so earlier. */
export function startIslands(orWhen: (root: HTMLElement, hydrate: () => void) => void): void {
  const failure = document.getElementById("hydration-failure");
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    orWhen(
      root,
      hydrateOnDemand(root, () => loadIsland(root), failure),
    );
  }
}
