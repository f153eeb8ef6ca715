import type { ViteUserConfig } from "vitest/config";

/** Overrides for a package whose tests all run in plain Node and replace no modules: one worker for all files. */
export const inOneWorker: ViteUserConfig;

/** Vitest for a package's unit tests (`src/**\/*.test.ts(x)`), without a browser. */
export function unitTests(overrides?: ViteUserConfig): ViteUserConfig;
