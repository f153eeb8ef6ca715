import { defineConfig } from "vitest/config";

/** The tests that need a whole backend: one is started for all of them, which therefore run one by one. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/backend/start.ts"],
    fileParallelism: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ["default"],
  },
});
