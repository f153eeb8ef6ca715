import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.mjs"],
    // These look at what a build left behind; `npm test` runs them after one.
    exclude: process.env["POSTLARK_BUILT"] ? [] : ["built/**"],
    testTimeout: 30_000,
  },
});
