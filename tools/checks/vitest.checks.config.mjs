import { defineConfig } from "vitest/config";

/** Checks that take too long for every run of `npm test`: `npm run check <which>`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.check.mjs"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
