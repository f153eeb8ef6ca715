import { subpathImports } from "@postlark/config/subpath-imports";
import { unitTests } from "@postlark/config/vitest";

export default unitTests({
  plugins: [subpathImports()],
  test: { mockReset: true },
  dom: { setupFiles: ["./src/test-setup.ts"], testTimeout: 30_000 },
});
