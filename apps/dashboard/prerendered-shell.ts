import { resolve } from "node:path";
import { subpathImports } from "@postlark/config/subpath-imports";
import { type Plugin, runnerImport } from "vite";
import { screenPreload } from "./screen-preload.ts";
import type * as shellDocument from "./src/shell-document.tsx";

const placeholder = "<!--shell-->";

/**
 * Draws the shell into the built index.html, so that the first paint waits for no script, and has
 * the chunks of the screen that was asked for fetched beside the entry instead of after it.
 */
export function prerenderedShell(): Plugin {
  return {
    name: "postlark:prerendered-shell",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        return {
          html: html.replace(placeholder, await renderShell()),
          tags: [{ tag: "script", children: screenPreload(bundle), injectTo: "head" }],
        };
      },
    },
  };
}

async function renderShell(): Promise<string> {
  const { module } = await runnerImport<typeof shellDocument>(
    resolve(import.meta.dirname, "src/shell-document.tsx"),
    { plugins: [subpathImports()] },
  );
  return module.renderShell();
}
