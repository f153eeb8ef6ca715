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
      // A worker for each file costs several times what its tests do. The files that draw screens replace
      // modules and fill the document: they alone are kept apart.
      isolate: test?.environment === "jsdom",
      restoreMocks: true,
      unstubGlobals: true,
      // On two busy cores a browser-like environment alone can take longer than the standard 5 s.
      testTimeout: 20_000,
      reporters: ["default"],
      ...test,
    },
  });
}
