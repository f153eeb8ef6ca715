import { defineConfig } from "vitest/config";

/**
 * The tests that need a whole backend: one is started for all of them, which therefore run one by
 * one, and in one worker, for a worker to each took longer than most of them do.
 */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/backend/start.ts"],
    fileParallelism: false,
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ["default"],
  },
});
