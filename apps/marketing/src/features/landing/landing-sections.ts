import { m } from "#paraglide/messages.js";

/** The places on the landing page that its navigation leads to, in order. */
export const landingSections = [
  { id: "features", label: m.navigation_features },
  { id: "automation", label: m.navigation_automation },
  { id: "testimonials", label: m.navigation_testimonials },
  { id: "pricing", label: m.navigation_pricing },
] as const;

/** The id of such a place. */
export type LandingSectionId = (typeof landingSections)[number]["id"];
