import { defineConfig } from "vitest/config";

/**
 * One backend is started for all the tests, which therefore run one by one, and in one worker: a
 * worker to each took longer than most of them do.
 */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["@postlark/local-supabase/testing/start-product-backend"],
    fileParallelism: false,
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ["default"],
  },
});
