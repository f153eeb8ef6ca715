import { unitTests } from "@postlark/testing/vitest";

export default unitTests({
  test: { mockReset: true },
  dom: {
    setupFiles: ["../../packages/app/src/testing/setup.ts", "./src/testing/setup.ts"],
    testTimeout: 30_000,
  },
});
