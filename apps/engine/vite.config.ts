import { nodeProgram } from "@postlark/build/vite";
import { mergeConfig } from "vite";

const program = nodeProgram({
  entry: { main: "src/main.ts", "holiday-worker": "src/calendar/holiday-worker.ts" },
  // Where it runs there is Node and this build, and what no bundler can take: a native library.
  isStandalone: true,
  installed: ["sharp"],
});

// Beside the programs, which they start by their place.
const output = { chunkFileNames: "[name]-[hash].js" };

export default mergeConfig(program, { build: { rolldownOptions: { output } } });
