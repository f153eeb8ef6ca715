import type { Plugin } from "vite";

/** Writes texts into the build, under names of their own. @param files by name */
export function writtenFiles(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: "postlark:written-files",
    apply: "build",
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}
