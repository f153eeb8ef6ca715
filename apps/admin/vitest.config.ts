import { unitTests } from "@postlark/config/vitest";
import { sourceAlias } from "./source-alias.ts";

export default unitTests({
  resolve: { alias: sourceAlias },
  test: {
    environment: "jsdom",
    setupFiles: ["./src/test-setup.ts"],
    mockReset: true,
    testTimeout: 30_000,
  },
});
