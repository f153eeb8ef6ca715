import { nodeProgram } from "@postlark/build/vite";

export default nodeProgram({
  entry: { main: "src/main.ts", "holiday-worker": "src/holidays/holiday-worker.ts" },
  // Where it runs there is Node and this build, and what no bundler can take: a native library.
  isStandalone: true,
  installed: ["sharp"],
});
