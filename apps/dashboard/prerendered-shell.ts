import { resolve } from "node:path";
import { zones } from "@postlark/site/zones";
import { type Plugin, runnerImport } from "vite";
import { subpathImports } from "@postlark/config/subpath-imports";
import type * as shellDocument from "./src/shell-document.tsx";

const placeholder = "<!--shell-->";

/**
 * Draws the shell into the built index.html, so that the first paint waits for no script, and has
 * the chunk of screens fetched beside the entry instead of after it.
 */
export function prerenderedShell(): Plugin {
  return {
    name: "postlark:prerendered-shell",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const screens = Object.values(bundle).find(({ name }) => name === "screens");
        if (screens === undefined) throw new Error("The build has no chunk of screens.");
        const href = `${zones.dashboard.assets}${screens.fileName}`;
        return {
          html: html.replace(placeholder, await renderShell()),
          tags: [
            {
              tag: "link",
              attrs: { rel: "modulepreload", crossorigin: true, href },
              injectTo: "head",
            },
          ],
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
