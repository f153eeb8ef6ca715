import { defineConfig } from "vitest/config";

export default defineConfig({
  // Packages that are taken in whole (below) name sources that they do not ship, each with a warning.
  logLevel: "error",
  test: {
    root: import.meta.dirname,
    include: ["{bench,checks,prove,run}/**/*.test.mjs"],
    // A process to each file took longer than most files do.
    isolate: false,
    // It imports JSON as only bundlers do.
    server: { deps: { inline: [/@actions\//] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
