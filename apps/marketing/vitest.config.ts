import { unitTests } from "@postlark/testing/vitest";

export default unitTests({
  test: { mockReset: true },
  dom: { setupFiles: ["./src/test-setup.ts"] },
});
