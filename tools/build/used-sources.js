import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, relative, resolve, sep } from "node:path";

import { parseSync } from "vite";

import { resolveSubpathImport } from "./subpath-imports.js";

const source = /\.tsx?$/;

/** An import for its effects has no entries. */
function isRun({ entries }) {
  return entries.length === 0 || entries.some(({ isType }) => !isType);
}

/** The modules that a file brings with it when it runs; what only types name is not among them. */
function specifiersOf(file) {
  const code = readFileSync(file, "utf8");
  const { module } = parseSync(file, code);
  const requests = [
    ...module.staticImports.filter(isRun).map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.filter(({ isType }) => !isType).map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      code.slice(start, end).replaceAll(/^["'`]|["'`]$/g, ""),
    ),
  ];
  return requests.filter((request) => request !== undefined);
}

/** The workspace's own file behind an import; npm packages hold no class of ours. */
function fileOf(specifier, importer) {
  if (specifier.startsWith("#")) return resolveSubpathImport(specifier, importer);
  if (specifier.startsWith("@postlark/")) return createRequire(importer).resolve(specifier);
  if (!specifier.startsWith(".")) return undefined;
  const file = resolve(dirname(importer), specifier);
  if (source.test(file)) return file;
  return ["ts", "tsx"].map((end) => `${file}.${end}`).find((path) => existsSync(path));
}

/** Every source file that the entries reach, themselves included. */
export function reachableSources(entries) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file) || !source.test(file)) return;
    found.add(file);
    for (const specifier of specifiersOf(file)) {
      const next = fileOf(specifier, file);
      if (next !== undefined) visit(next);
    }
  };
  entries.forEach(visit);
  return [...found];
}

/** The packages that draw; an app need not have the second. */
const drawingPackages = ["@postlark/ui/theme.css", "@postlark/app/backend"];

/** @param {string} specifier @param {string} importer */
function foldersOf(specifier, importer) {
  try {
    return [dirname(createRequire(importer).resolve(specifier))];
  } catch {
    return [];
  }
}

/** Tells Tailwind which files to scan, in a stylesheet that imports the kit's theme. */
export function usedSources({ entries, stylesheet = /\.css$/ }) {
  let root;
  let isBuild;
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
        // While developing, files come and go: the whole app and the whole kit, once.
        const files = isBuild
          ? reachableSources(entries.map((entry) => resolve(root, entry)))
          : [folder, ...drawingPackages.flatMap((name) => foldersOf(name, id))];
        const rules = files.map((file) => {
          const path = relative(folder, file).split(sep).join("/") || ".";
          return `@source ${JSON.stringify(path.startsWith(".") ? path : `./${path}`)};`;
        });
        return { code: `${code}\n${rules.join("\n")}\n`, map: null };
      },
    },
  };
}
