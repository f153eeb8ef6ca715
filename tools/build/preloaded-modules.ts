import { inlineScript } from "@postlark/site/inline-script";
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown } from "vite";

const catalogue = /\/src\/paraglide\/catalogues\/([a-z]{2})\.js$/;

type Files = Record<string, readonly string[]>;

/**
 * Preloads the messages and the screen that the entry requests next.
 * @param screens modules by path, the first that fits; `*` stands for a part of it, at its end for all below
 */
export function preloadedModules(
  screens: Readonly<Record<string, string | readonly string[]>> = {},
): Plugin {
  let base: string;
  const address = (file: string) => `${base}${file}`;
  return {
    name: "postlark:preloaded-modules",
    apply: "build",
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {}, chunk: entry }): HtmlTagDescriptor[] {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const imported = Object.keys(screens).length === 0 ? [] : (entry?.imports ?? []);
        const early = new Set([...imported, entry?.fileName]);
        const byPath = Object.entries(screens).map(([path, modules]) => {
          const files = new Set(
            [modules].flat().map((module) => requireChunk(chunks, module).fileName),
          );
          // Their imports would otherwise be found one after the other.
          for (const file of files) {
            const { imports = [] } = chunks.find(({ fileName }) => fileName === file) ?? {};
            for (const next of imports) if (!early.has(next)) files.add(next);
          }
          return [path, [...files].map(address)] as const;
        });
        const links = imported.map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: "", href: address(file) },
        }));
        const script = inlineScript(
          preload,
          findCatalogues(chunks, address),
          Object.fromEntries(byPath),
        );
        const children = minifySync("preload.js", script).code;
        return [...links, { tag: "script", children, injectTo: "head" }];
      },
    },
  };
}

function requireChunk(
  chunks: readonly Rolldown.OutputChunk[],
  module: string,
): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (chunk === undefined) throw new Error(`The build has no chunk for ${module}.`);
  return chunk;
}

/** Catalogues of each language: the app's own and those of packages/app. */
function findCatalogues(
  chunks: readonly Rolldown.OutputChunk[],
  address: (file: string) => string,
) {
  const files: Record<string, string[]> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const [, language] = catalogue.exec(facadeModuleId ?? "") ?? [];
    if (language !== undefined) (files[language] ??= []).push(address(fileName));
  }
  if (Object.keys(files).length === 0) throw new Error("The build has no catalogue of a language.");
  return files;
}

/**
 * Inline in the document's head: the document serves several screens, so only the browser knows which. Starts after
 * the first frame, which would otherwise wait behind this code (decision 108).
 */
function preload(byLanguage: Files, byPath: Files): void {
  const fitting = Object.keys(byPath).find((pattern) =>
    new RegExp(`^${pattern.replace(/\*$/, ".+").replace("*", "[^/]+")}$`).test(location.pathname),
  );
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    for (const href of [
      ...(byLanguage[document.documentElement.lang] ?? []),
      ...(byPath[fitting ?? ""] ?? []),
    ]) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", crossOrigin: "", href }));
    }
  }).observe({ type: "paint" });
}
