import { zones } from "@postlark/site/zones";
import type { Plugin, Rolldown } from "vite";

const { assets, paths } = zones.dashboard;

/** Has the chunks of the screen that was asked for fetched beside the entry instead of after it. */
export function preloadedScreen(): Plugin {
  return {
    name: "postlark:preloaded-screen",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => [
        { tag: "script", children: screenPreload(bundle), injectTo: "head" },
      ],
    },
  };
}

/**
 * The script that asks for the chunks of the address's screen. One document serves every screen, so
 * only the browser knows which.
 * @throws when a path's screen has no chunk of its own
 */
export function screenPreload(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const early = new Set(entry && [entry.fileName, ...entry.imports]);
  const filesOf = (path: string) => {
    const screen = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/src/routes${path}.tsx`),
    );
    if (screen === undefined) throw new Error(`The build has no chunk for the screen ${path}.`);
    return [screen.fileName, ...screen.imports.filter((file) => !early.has(file))];
  };
  const files = Object.fromEntries(paths.map((path) => [path, filesOf(path)]));
  return `for(const file of ${JSON.stringify(files)}[location.pathname]??[])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:"${assets}"+file}))`;
}
