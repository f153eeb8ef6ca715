import { defineConfig } from "vitest/config";

export default defineConfig({
  // Inlined packages (below) name source maps that they do not ship, each with a warning.
  logLevel: "error",
  test: {
    root: import.meta.dirname,
    include: ["{bench,checks,mutate,prove,run}/**/*.test.mjs"],
    // A process per file took longer than most files do.
    isolate: false,
    // It imports JSON in a way that only bundlers support.
    server: { deps: { inline: [/@actions\//] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
