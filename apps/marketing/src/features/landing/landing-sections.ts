import { m } from "#paraglide/messages.js";

export const landingSections = [
  { id: "features", label: m.navigation_features },
  { id: "automation", label: m.navigation_automation },
  { id: "testimonials", label: m.navigation_testimonials },
  { id: "pricing", label: m.navigation_pricing },
] as const;

export type LandingSectionId = (typeof landingSections)[number]["id"];
