import { defineConfig } from "vitest/config";

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
      reporters: ["default"],
      ...test,
    },
  });
}
