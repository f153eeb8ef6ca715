import { defineConfig } from "vitest/config";

/**
 * Overrides for a package whose tests all run in plain Node and replace no modules: one worker serves
 * all files, for a worker to each costs several times what its tests do.
 */
export const inOneWorker = { test: { isolate: false } };

/**
 * Vitest for a package's unit tests (`src/**\/*.test.ts(x)`), without a browser.
 * @param {import("vitest/config").ViteUserConfig} [overrides] merged over the preset, `test` key by key
 */
export function unitTests(overrides = {}) {
  const { test, ...rest } = overrides;
  return defineConfig({
    ...rest,
    test: {
      include: ["src/**/*.test.{ts,tsx}"],
      restoreMocks: true,
      unstubGlobals: true,
      // On two busy cores a browser-like environment alone can take longer than the standard 5 s.
      testTimeout: 20_000,
      reporters: ["default"],
      ...test,
    },
  });
}
