import { hydrateOnDemand } from "./hydrate-on-demand.ts";
import { loadIsland } from "./load-island.ts";

/**
 * Has a page's islands hydrate when somebody acts.
 * @param orWhen hydrates one of them without waiting for that, once there is a reason
 */
export function startIslands(orWhen: (root: HTMLElement, hydrate: () => void) => void): void {
  const failure = document.getElementById("hydration-failure");
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    orWhen(
      root,
      hydrateOnDemand(root, () => loadIsland(root), failure),
    );
  }
}
