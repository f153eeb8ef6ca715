import { defineConfig } from "vitest/config";

/** One backend is started for all the tests, which therefore run one by one, and in one worker. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["@postlark/local-supabase/testing/start-product-backend"],
    fileParallelism: false,
    isolate: false,
    restoreMocks: true,
    // As long as a busy machine may take.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 90_000,
    hookTimeout: 60_000,
    reporters: ["default"],
  },
});
