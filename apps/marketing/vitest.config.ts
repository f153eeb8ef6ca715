import { subpathImports } from "@postlark/config/subpath-imports";
import { unitTests } from "@postlark/config/vitest";

export default unitTests({
  plugins: [subpathImports()],
  test: {
    environment: "jsdom",
    include: ["{src,vite}/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/test-setup.ts"],
  },
});
