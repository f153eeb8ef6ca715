import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["{bench,checks,prove,run}/**/*.test.mjs"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
