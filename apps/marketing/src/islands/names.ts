/** Each is a module of this folder. */
export const islandNames = [
  "testimonials",
  "login",
  "signup",
  "verification",
  "password-recovery",
  "not-found",
] as const;

export type IslandName = (typeof islandNames)[number];
