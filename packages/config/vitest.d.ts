import type { ViteUserConfig } from "vitest/config";

/** Vitest for a package's unit tests (`src/**\/*.test.ts(x)`), without a browser. */
export function unitTests(overrides?: ViteUserConfig): ViteUserConfig;
