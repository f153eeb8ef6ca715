import { closeMenuOnChoice } from "#features/landing/close-menu.ts";
import { frostNavigation } from "#features/landing/navigation-frost.ts";
import { choosePlansByButton } from "#features/landing/pricing/choose-plans.ts";
import { revealCards } from "#features/landing/reveal-cards.ts";
import { linkManifestOnInteraction } from "#islands/link-manifest.ts";
import { startIslands } from "#islands/start-islands.ts";
import { whenInView } from "#islands/when-in-view.ts";
import { leaveForMailLink } from "@postlark/site/mail-link";

// The landing page's code, run once it is painted.
if (!leaveForMailLink()) {
  document.documentElement.dataset["painted"] = "";
  frostNavigation();
  closeMenuOnChoice();
  revealCards();
  choosePlansByButton();
  linkManifestOnInteraction();
  startIslands(whenInView);
}
