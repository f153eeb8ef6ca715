import { resolve } from "node:path";
import { type Plugin, runnerImport } from "vite";
import { subpathImports } from "@postlark/config/subpath-imports";
import type * as waitingDocument from "./src/waiting-document.tsx";

const placeholder = "<!--waiting-->";

/** Draws the sign of waiting into the built index.html, so that the page is never blank. */
export function prerenderedWaiting(): Plugin {
  return {
    name: "postlark:prerendered-waiting",
    apply: "build",
    async transformIndexHtml(html) {
      const { module } = await runnerImport<typeof waitingDocument>(
        resolve(import.meta.dirname, "src/waiting-document.tsx"),
        { plugins: [subpathImports()] },
      );
      return html.replace(placeholder, module.renderWaiting());
    },
  };
}
