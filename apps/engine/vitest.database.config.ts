import { defineConfig } from "vitest/config";

/** One backend is started for all the tests, which therefore run one by one, and in one worker. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/support/start-backend.ts"],
    fileParallelism: false,
    isolate: false,
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ["default"],
  },
});
