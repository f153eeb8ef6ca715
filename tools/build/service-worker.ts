import { readFile } from "node:fs/promises";

import { minify, type Plugin, transformWithOxc } from "vite";

/**
 * Writes a service worker, a module without imports, under a name of its own: a browser asks for it again and again by
 * its address.
 */
export function serviceWorkerFile(module: string, fileName: string): Plugin {
  return {
    name: "postlark:service-worker",
    apply: "build",
    async generateBundle() {
      const source = await readFile(module, "utf8");
      const { code } = await transformWithOxc(source, module);
      const minified = await minify(fileName, code);
      this.emitFile({ type: "asset", fileName, source: minified.code });
    },
  };
}
