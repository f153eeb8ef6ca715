import { dirname, posix } from "node:path";

import { parseSync } from "vite";

/** @typedef {{ path: string, text: string }} SourceFile a path with slashes */

/**
 * Returns the specifiers that a file imports or re-exports, also types and dynamically. Lint
 * forbids `import("…").Type`.
 * @param {SourceFile} file
 * @returns {string[]}
 */
function parseSpecifiers({ path, text }) {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const loaded = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start, end).replaceAll(/["'`]/g, ""),
  );
  const named = [...module.staticImports, ...exported].flatMap(
    ({ moduleRequest }) => moduleRequest?.value ?? [],
  );
  return [...named, ...loaded];
}

/**
 * Returns the top folder of a source root that a file is in, or the file itself.
 * @param {string} sourceRoot such as `apps/engine/src`
 * @param {string} path below the checkout
 * @returns {string | undefined}
 */
function topFolderOf(sourceRoot, path) {
  if (!path.startsWith(`${sourceRoot}/`)) return undefined;
  return path.slice(sourceRoot.length + 1).split("/")[0];
}

/**
 * Returns which top folders import which, with an example file.
 * @param {string} sourceRoot whose package's `#` stands for it
 * @param {readonly SourceFile[]} files
 * @returns {Map<string, Map<string, string>>} by folder, by what it imports
 * @param {string} sourceRoot whose package's `#` stands for it
 */
function importsBetween(sourceRoot, files) {
  /** @type {Map<string, Map<string, string>>} */
  const imports = new Map();
  for (const file of files) {
    const from = topFolderOf(sourceRoot, file.path);
    if (from === undefined) continue;
    const imported = imports.get(from) ?? new Map();
    imports.set(from, imported);
    for (const specifier of parseSpecifiers(file)) {
      const path = specifier.startsWith("#")
        ? `${sourceRoot}/${specifier.slice(1)}`
        : posix.join(dirname(file.path), specifier);
      const isLocal = specifier.startsWith("#") || specifier.startsWith(".");
      const to = isLocal ? topFolderOf(sourceRoot, path) : undefined;
      if (to !== undefined && to !== from) imported.set(to, imported.get(to) ?? file.path);
    }
  }
  return imports;
}

/**
 * Finds import cycles between the top folders of a source root, direct or through others.
 * @param {string} sourceRoot
 * @param {readonly SourceFile[]} files
 * @returns {string[]} for each folder in a cycle, what it imports there, and a file that does
 */
export function folderCycles(sourceRoot, files) {
  const imports = importsBetween(sourceRoot, files);
  /** @param {string} start */
  const reachable = (start) => {
    const visited = new Set();
    const next = [...(imports.get(start)?.keys() ?? [])];
    for (const folder of next) {
      if (visited.has(folder)) continue;
      visited.add(folder);
      next.push(...(imports.get(folder)?.keys() ?? []));
    }
    return visited;
  };
  const reach = new Map([...imports.keys()].map((folder) => [folder, reachable(folder)]));
  return [...imports].flatMap(([from, imported]) =>
    [...imported]
      .filter(([to]) => reach.get(to)?.has(from))
      .map(([to, file]) => `${from} → ${to} (${file})`),
  );
}
