/** Rarely opened screens, each in a chunk of its own. */
export const lateScreens = {
  "/admin/networks": async () => (await import("./networks.ts")).NetworksConsole,
};

export type LatePath = keyof typeof lateScreens;

export function isLate(path: string): path is LatePath {
  return path in lateScreens;
}
