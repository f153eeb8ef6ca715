import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

const freshFile = fileURLToPath(new URL("./fresh-file.js", import.meta.url));

/**
 * Vitest for a package's unit tests (`src/**\/*.test.ts(x)`), without a browser. The files share a worker;
 * each still has modules, mocks and a page of its own.
 * @param {import("vitest/config").ViteUserConfig} [overrides] merged over the preset, `test` key by key
 */
export function unitTests(overrides = {}) {
  const { test: { setupFiles = [], ...test } = {}, ...rest } = overrides;
  return defineConfig({
    ...rest,
    test: {
      include: ["src/**/*.test.{ts,tsx}"],
      isolate: false,
      setupFiles: [freshFile, setupFiles].flat(),
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      // On two busy cores a browser-like environment alone can take longer than the standard 5 s.
      testTimeout: 20_000,
      reporters: ["default"],
      ...test,
    },
  });
}
