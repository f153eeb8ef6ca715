/** Every part of a page that React takes over in the browser: a module of this folder each. */
export const islandNames = [
  "testimonials",
  "login",
  "signup",
  "verification",
  "password-recovery",
  "not-found",
] as const;

/** The name of such a part. */
export type IslandName = (typeof islandNames)[number];
