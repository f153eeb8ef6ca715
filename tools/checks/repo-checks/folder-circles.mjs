import { dirname, posix } from "node:path";

import { parseSync } from "vite";

/** @typedef {{ path: string, text: string }} SourceFile a path with slashes */

/**
 * What a file imports or re-exports, also types and dynamically. Lint forbids `import("…").Type`.
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
 * The top folder of a room that a file is in, or the file itself.
 * @param {string} room `apps/engine/src`
 * @param {string} path below the checkout
 * @returns {string | undefined}
 */
function topOf(room, path) {
  if (!path.startsWith(`${room}/`)) return undefined;
  return path.slice(room.length + 1).split("/")[0];
}

/**
 * Which top folders import which, with an example file.
 * @param {string} room whose package's `#` stands for it
 * @param {readonly SourceFile[]} files
 * @returns {Map<string, Map<string, string>>} by folder, by what it imports
 */
function importsBetween(room, files) {
  /** @type {Map<string, Map<string, string>>} */
  const imports = new Map();
  for (const file of files) {
    const from = topOf(room, file.path);
    if (from === undefined) continue;
    const own = imports.get(from) ?? new Map();
    imports.set(from, own);
    for (const specifier of parseSpecifiers(file)) {
      const path = specifier.startsWith("#")
        ? `${room}/${specifier.slice(1)}`
        : posix.join(dirname(file.path), specifier);
      const isOfRoom = specifier.startsWith("#") || specifier.startsWith(".");
      const to = isOfRoom ? topOf(room, path) : undefined;
      if (to !== undefined && to !== from) own.set(to, own.get(to) ?? file.path);
    }
  }
  return imports;
}

/**
 * Circular imports between a room's top folders, direct or through others.
 * @param {string} room
 * @param {readonly SourceFile[]} files
 * @returns {string[]} for each folder in a circle, what it imports there, and a file that does
 */
export function folderCircles(room, files) {
  const imports = importsBetween(room, files);
  /** @param {string} start */
  const reachable = (start) => {
    const seen = new Set();
    const next = [...(imports.get(start)?.keys() ?? [])];
    for (const folder of next) {
      if (seen.has(folder)) continue;
      seen.add(folder);
      next.push(...(imports.get(folder)?.keys() ?? []));
    }
    return seen;
  };
  const reach = new Map([...imports.keys()].map((folder) => [folder, reachable(folder)]));
  return [...imports].flatMap(([from, own]) =>
    [...own]
      .filter(([to]) => reach.get(to)?.has(from))
      .map(([to, file]) => `${from} → ${to} (${file})`),
  );
}
