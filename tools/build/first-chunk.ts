import type { Rolldown } from "vite";

type Modules = Parameters<Exclude<Rolldown.CodeSplittingGroup["name"], string>>[1];

/** Puts what the entry imports, and what several screens share, into one chunk (decision 044). */
export function firstChunk(shared: readonly RegExp[]) {
  return (id: string, modules: Modules): "index" | null => {
    const roots = rootsOf(id, modules);
    const isShared = roots.length > 1 && shared.some((pattern) => pattern.test(id));
    return isShared || roots.some((root) => modules.getModuleInfo(root)?.isEntry) ? "index" : null;
  };
}

/** Entries and targets of `import()` that bring a module with them. */
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
