import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Folder → the package it belongs to, looked up once. */
const packages = new Map();

function packageOf(folder) {
  if (packages.has(folder)) return packages.get(folder);
  const manifest = join(folder, "package.json");
  const parent = dirname(folder);
  let found;
  if (existsSync(manifest)) {
    found = { root: folder, imports: JSON.parse(readFileSync(manifest, "utf8")).imports ?? {} };
  } else if (parent !== folder) {
    found = packageOf(parent);
  }
  packages.set(folder, found);
  return found;
}

/** The targets of the first pattern that fits, the star filled in. */
function targetsOf(imports, specifier) {
  for (const [pattern, target] of Object.entries(imports)) {
    const [start = "", end] = pattern.split("*");
    if (end === undefined) {
      if (specifier === pattern) return [target].flat();
    } else if (specifier.startsWith(start) && specifier.endsWith(end)) {
      const star = specifier.slice(start.length, specifier.length - end.length);
      return [target].flat().map((path) => path.replaceAll("*", star));
    }
  }
  return [];
}

/** The file that a package's `imports` name, or `undefined`. */
export function resolveSubpathImport(specifier, importer) {
  const owner = packageOf(dirname(importer));
  if (owner === undefined) return undefined;
  return targetsOf(owner.imports, specifier)
    .map((target) => resolve(owner.root, target))
    .find((file) => existsSync(file));
}

/** `#lib/env` as the importer's own package.json means it; Vite alone tries only the first target. */
export function subpathImports() {
  return {
    name: "postlark:subpath-imports",
    enforce: "pre",
    resolveId(specifier, importer) {
      if (!specifier.startsWith("#") || importer === undefined) return undefined;
      return resolveSubpathImport(specifier, importer.split("?")[0]);
    },
  };
}
