import { unitTests } from "@postlark/config/vitest";

/** Tests that start the backend with a Postgres of their own. */
export default unitTests({
  test: {
    isolate: true,
    include: ["tests/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
