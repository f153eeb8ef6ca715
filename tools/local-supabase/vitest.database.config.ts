import { defineConfig } from "vitest/config";

/** Tests with their own Postgres, mostly on a copy of one cluster. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/prepared-cluster.ts"],
    isolate: false,
    setupFiles: ["@postlark/testing/fresh-file"],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Generous for busy machines.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: ["default"],
  },
});
