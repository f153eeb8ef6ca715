import { unitTests } from "@postlark/config/vitest";

import { sourceAlias } from "./vite/source-alias.ts";

export default unitTests({
  resolve: { alias: sourceAlias },
  test: {
    environment: "jsdom",
    include: ["{src,vite}/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/test-setup.ts"],
  },
});
