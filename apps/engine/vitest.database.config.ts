import { defineConfig } from "vitest/config";

/** One backend serves all tests, which therefore run one by one in one worker. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["@postlark/local-supabase/testing/start-product-backend"],
    fileParallelism: false,
    isolate: false,
    restoreMocks: true,
    // Long enough for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 90_000,
    hookTimeout: 60_000,
    reporters: ["default"],
  },
});
