import { nodeProgram } from "@postlark/build/vite";
import { mergeConfig } from "vite";

const program = nodeProgram({
  entry: { main: "src/main.ts", "holiday-worker": "src/calendar/holiday-worker.ts" },
  // It runs with Node and this build only, besides a native library that cannot be bundled.
  isStandalone: true,
  installed: ["sharp"],
});

// Beside the programs, which find them there.
const output = { chunkFileNames: "[name]-[hash].js" };

export default mergeConfig(program, { build: { rolldownOptions: { output } } });
