import { subpathImports } from "@postlark/build/subpath-imports";
import { unitTests } from "@postlark/testing/vitest";

export default unitTests({
  plugins: [subpathImports()],
  test: { mockReset: true },
  dom: { setupFiles: ["./src/test-setup.ts"], testTimeout: 30_000 },
});
