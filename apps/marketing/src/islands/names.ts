/** Every screen that React takes over in the browser: a module of this folder each. */
export const islandNames = [
  "login",
  "signup",
  "verification",
  "password-recovery",
  "not-found",
] as const;

/** The name of such a screen. */
export type IslandName = (typeof islandNames)[number];
