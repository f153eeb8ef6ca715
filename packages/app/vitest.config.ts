import { unitTests } from "@postlark/testing/vitest";

export default unitTests({
  test: { mockReset: true },
  dom: { setupFiles: ["./src/testing/setup.ts"], testTimeout: 30_000 },
});
