import { nodeProgram } from "@postlark/build/vite";

export default nodeProgram({
  entry: { release: "src/release.ts", nginx: "src/write-nginx.ts" },
  // The server has Node and this bundle, and no node_modules.
  isStandalone: true,
});
