import { subpathImports } from "@postlark/config/subpath-imports";
import { unitTests } from "@postlark/config/vitest";

export default unitTests({
  plugins: [subpathImports()],
  test: {
    environment: "jsdom",
    setupFiles: ["./src/test-setup.ts"],
    mockReset: true,
    testTimeout: 30_000,
  },
});
