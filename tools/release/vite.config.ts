import { nodeProgram } from "@postlark/build/vite";

export default nodeProgram({
  entry: { release: "src/release.ts", nginx: "src/write-nginx.ts" },
  // Where it serves there is Node and this build, nothing to install.
  isStandalone: true,
});
