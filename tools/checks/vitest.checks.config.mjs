import { dirname } from "node:path";

import { defineConfig } from "vitest/config";

/** Checks that are too slow for `npm test`: `npm run check <which>`. */
export default defineConfig({
  test: {
    root: dirname(import.meta.dirname),
    include: ["checks/**/*.check.mjs", "local-supabase/tests/*.check.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
