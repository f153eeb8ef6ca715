import { unitTests } from "@postlark/config/vitest";

/** Tests that start the backend with a Postgres of their own, most in a copy of one cluster. */
export default unitTests({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/prepared-cluster.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
