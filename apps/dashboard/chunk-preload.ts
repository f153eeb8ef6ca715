import { zones } from "@postlark/site/zones";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

const { assets, paths } = zones.dashboard;

/**
 * Has the chunks fetched beside the entry that it asks for a moment later: what it imports, and those
 * of the address's screen.
 */
export function preloadedChunks(): Plugin {
  return {
    name: "postlark:preloaded-chunks",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => chunkPreload(bundle),
    },
  };
}

/**
 * The tags that ask for them. One document serves every screen, so only the browser knows which.
 * @throws when one of them has no chunk of its own
 */
function chunkPreload(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const imported = entry?.imports ?? [];
  const early = new Set([...imported, entry?.fileName]);
  const filesOf = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (chunk === undefined) throw new Error(`The build has no chunk for ${module}.`);
    return [chunk.fileName, ...chunk.imports.filter((file) => !early.has(file))];
  };
  const files = Object.fromEntries(paths.map((path) => [path, filesOf(`/src/routes${path}.tsx`)]));
  const links = imported.map((file) => ({
    tag: "link",
    attrs: { rel: "modulepreload", crossorigin: "", href: `${assets}${file}` },
  }));
  const script = `for(const file of ${JSON.stringify(files)}[location.pathname]??[])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:"${assets}"+file}))`;
  return [...links, { tag: "script", children: script }];
}
