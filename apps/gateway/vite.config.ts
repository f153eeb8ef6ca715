import { nodeProgram } from "@postlark/build/vite";

export default nodeProgram({
  entry: { main: "src/main.ts" },
  // It runs with Node and this build only.
  isStandalone: true,
});
