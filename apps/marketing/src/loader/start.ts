import { hasMailFragment, mailLinkScreen } from "@postlark/site/mail-link";

import { closeMenuOnChoice } from "./close-menu";
import { frostNavigation } from "./frost-navigation";
import { whenInView } from "./in-view";
import { loadIsland } from "./load-island";
import { nameManifestOnceUsed } from "./name-manifest";
import { revealCards } from "./reveal-cards";
import { isUrgent } from "./urgency";
import { wakeOnDemand } from "./wake";

/**
 * Looks after a prerendered page: its islands wake when somebody acts, at once when something waits
 * for them, and as their `data-wake` says.
 */
export function start(): void {
  if (location.pathname === "/" && hasMailFragment(location)) {
    location.replace(mailLinkScreen(location));
    return;
  }
  document.documentElement.dataset["painted"] = "";
  frostNavigation();
  closeMenuOnChoice();
  revealCards();
  nameManifestOnceUsed();
  const failure = document.getElementById("wake-failure");
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const wake = wakeOnDemand(root, () => loadIsland(root), failure);
    const { wake: when } = root.dataset;
    if (when === "view") whenInView(root, wake);
    else if (when === "now") wake();
    else whenUrgent(wake);
  }
}

/**
 * Wakes now, or as soon as something waits: somebody signs in in another tab, or did before Back
 * brought this page out of the browser's cache.
 */
function whenUrgent(wake: () => void): void {
  const wakeIfUrgent = () => {
    if (isUrgent(location)) wake();
  };
  wakeIfUrgent();
  for (const news of ["storage", "pageshow"]) window.addEventListener(news, wakeIfUrgent);
}
