import type { Rolldown } from "vite";

/**
 * What one screen draws with and others do too: in the first chunk it weighs less, and asks for less,
 * than in a chunk for each set of screens. The parts of forms and tables stay out, what keeps their
 * input, and what brings a library along.
 */
const ofSeveralScreens = [
  /\/apps\/dashboard\/src\/(?!features\/|session\/unsent-input)/,
  /\/packages\/(app|domain|site|fixtures)\/src\//,
  /\/packages\/ui\/src\/(icons|hooks|parts\/(card|empty-state|stat-card))\//,
];

type Modules = Parameters<Exclude<Rolldown.CodeSplittingGroup["name"], string>>[1];

/**
 * Names the chunk that the app begins with: what the entry imports, and what several screens share.
 * @returns `null` for a module that is to come later
 */
export function firstChunk(id: string, modules: Modules): "index" | null {
  const roots = rootsOf(id, modules);
  const isShared = roots.length > 1 && ofSeveralScreens.some((pattern) => pattern.test(id));
  return isShared || roots.some((root) => modules.getModuleInfo(root)?.isEntry) ? "index" : null;
}

/** The modules that bring a module with them when they are fetched: entries, and what `import()` names. */
function rootsOf(id: string, modules: Modules): string[] {
  const found = new Set(usersOf(id, modules));
  for (const module of found) {
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) found.add(importer);
  }
  return [...found].filter((module) => {
    const info = modules.getModuleInfo(module);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
}

const message = /\/src\/paraglide\/messages\/(\w+)\.js$/;

/** The module itself; of a message those that say it, as all of them import the list of all messages. */
function usersOf(id: string, modules: Modules): readonly string[] {
  const [, name] = message.exec(id) ?? [];
  if (name === undefined) return [id];
  const said = new RegExp(`\\bm\\.${name}\\b`);
  const importers = new Set([id]);
  for (const module of importers) {
    if (!/\/src\/paraglide\//.test(module)) continue;
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) importers.add(importer);
  }
  return [...importers].filter((module) => said.test(modules.getModuleInfo(module)?.code ?? ""));
}
