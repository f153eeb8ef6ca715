import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, relative, resolve, sep } from "node:path";
import { parseSync, type Plugin } from "vite";

const source = /\.tsx?$/;

type Entries = readonly { isType: boolean }[];

/** Whether an import is more than types; a side-effect import has no entries. */
const isRun = (entries: Entries) => entries.length === 0 || entries.some(({ isType }) => !isType);

function parseSpecifiers(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const { module } = parseSync(file, code);
  return [
    ...module.staticImports.flatMap(({ entries, moduleRequest }) =>
      isRun(entries) ? moduleRequest.value : [],
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      code.slice(start, end).replaceAll(/^["'`]|["'`]$/g, ""),
    ),
  ];
}

/** The workspace file that an import resolves to; npm packages, and files imported by address (`?`), have no class. */
function fileOf(specifier: string, importer: string): string | undefined {
  const isOurs = /^(#|\.|@postlark\/)[^?]*$/.test(specifier);
  return isOurs ? createRequire(importer).resolve(specifier) : undefined;
}

/** Finds every source file of the workspace that the entries import, without types. */
export function findReachableSources(entries: readonly string[]): string[] {
  const sources = new Set(entries);
  for (const file of sources) {
    for (const specifier of parseSpecifiers(file)) {
      const next = fileOf(specifier, file);
      if (next !== undefined && source.test(next)) sources.add(next);
    }
  }
  return [...sources];
}

/** Packages with components; an app may lack the second. */
const drawingPackages = ["@postlark/ui/theme.css", "@postlark/app/session/backend"];

function folderOf(specifier: string, importer: string): string[] {
  try {
    const path = createRequire(importer).resolve(specifier);
    return [path.slice(0, path.lastIndexOf(`${sep}src${sep}`) + `${sep}src`.length)];
  } catch {
    return [];
  }
}

/** Makes Tailwind scan only modules that an app uses; must precede Tailwind's own plugin. */
export function usedSources(entries: readonly string[], stylesheet = /\.css$/): Plugin {
  let root: string;
  let isBuild: boolean;
  return {
    name: "postlark:used-sources",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
      isBuild = config.command === "build";
    },
    transform: {
      filter: { id: stylesheet, code: '@import "@postlark/ui/theme.css"' },
      handler(code, id) {
        const folder = dirname(id);
        // In development the whole app and UI package are scanned, as files come and go.
        const files = isBuild
          ? findReachableSources(entries.map((entry) => resolve(root, entry)))
          : [folder, ...drawingPackages.flatMap((name) => folderOf(name, id))];
        const rules = files.map((file) => {
          const path = relative(folder, file).split(sep).join("/") || ".";
          return `@source ${JSON.stringify(path.startsWith(".") ? path : `./${path}`)};`;
        });
        return { code: `${code}\n${rules.join("\n")}\n`, map: null };
      },
    },
  };
}
