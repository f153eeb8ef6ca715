import { nodeProgram } from "@postlark/build/vite";

export default nodeProgram({
  entry: { main: "src/main.ts" },
  // Where it runs there is Node and this build, nothing to install.
  isStandalone: true,
});
