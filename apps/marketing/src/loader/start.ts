import { whenIdle } from "./idle";
import { loadIsland } from "./load-island";
import { mailLinkScreen } from "./mail-link";
import { hasMailFragment, isUrgent } from "./urgency";
import { wakeOnDemand } from "./wake";

/**
 * Looks after a prerendered page: its island wakes when somebody acts, at once when something waits
 * for it, and as its `data-wake` says.
 */
export function start(): void {
  const root = document.querySelector<HTMLElement>("[data-island]");
  if (!root) {
    if (hasMailFragment(location)) location.replace(mailLinkScreen(location));
    return;
  }
  const failure = document.getElementById("wake-failure");
  const wake = wakeOnDemand(root, () => loadIsland(root), failure);
  const { wake: when } = root.dataset;
  if (when === "now" || isUrgent(location)) wake();
  else if (when === "idle") whenIdle(wake);
}
