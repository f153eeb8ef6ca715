import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["{bench,checks,prove,run}/**/*.test.mjs"],
    // A process to each file took longer than most files do.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
