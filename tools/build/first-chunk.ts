import { basename, extname } from "node:path";
import type { Rolldown } from "vite";

type Modules = Parameters<Exclude<Rolldown.CodeSplittingGroup["name"], string>>[1];

type Chunks = {
  /** Modules of several screens that belong in the first chunk. */
  shared: readonly RegExp[];
  /** Screens that are loaded on demand: the later part. */
  later: RegExp;
  /** Those of the later part that are entered first: they load nothing that only other screens need. */
  front: RegExp;
  /** Those of the front that every screen of it is rendered in. */
  frame: RegExp;
  /** The screen with the smallest budget: it loads nothing that only others share. */
  tight: RegExp;
  /** The sections of one screen, and that screen: no other screen loads what only they share. */
  sections: RegExp;
  /** Modules of a library with one entry that only the later part uses. */
  laterUse: RegExp;
  /** What the palette shares with screens that load late: one chunk instead of one for each set of them. */
  palette: RegExp;
  /** A lazily loaded module that also contains what the later part shares with it. */
  keeper: RegExp;
};

/** Puts what the entry imports, and what several screens share, into one chunk (decision 044). */
export function firstChunk({ shared, later, laterUse }: Chunks) {
  return (id: string, modules: Modules): "index" | null => {
    if (laterUse.test(id)) return null;
    const roots = rootsOf(id, modules);
    if (roots.some((root) => modules.getModuleInfo(root)?.isEntry)) return "index";
    const early = roots.filter((root) => !isLater(root, later, modules));
    return early.length > 1 && shared.some((pattern) => pattern.test(id)) ? "index" : null;
  };
}

/**
 * Puts what only the later part's screens share into a chunk of their own, except those of its frame, front and tight
 * screen; what they share with one other screen goes beside that screen's.
 */
export function laterChunks({
  later,
  front,
  frame,
  tight,
  sections,
  palette,
  laterUse,
  keeper,
}: Chunks) {
  return (id: string, modules: Modules): string | null => {
    if (laterUse.test(id)) return "live";
    const roots = rootsOf(id, modules);
    if (roots.some((root) => modules.getModuleInfo(root)?.isEntry)) return null;
    const [singleRoot, ...furtherRoots] = roots.filter((root) => !isLater(root, later, modules));
    const isOfFront = roots.some((root) => front.test(root));
    if (singleRoot === undefined) {
      if (roots.length === 1) return null;
      if (roots.every((root) => sections.test(root))) return "live-sections";
      if (roots.some((root) => frame.test(root))) return "live";
      const isOfTight = roots.some((root) => tight.test(root));
      if (isOfFront) return isOfTight ? "live" : "live-front";
      return isOfTight ? "live-writing" : "live-screens";
    }
    if (furtherRoots.length === 0 && keeper.test(singleRoot)) return "account";
    if (isOfFront) return "with-live";
    if (furtherRoots.length > 0) return palette.test(id) ? "palette" : null;
    if (roots.length === 1) return null;
    const ofSections = roots.filter((root) => sections.test(root)).length;
    const isOfSections = ofSections > 1 && ofSections === roots.length - 1;
    return `${isOfSections ? "sections-" : ""}with-${basename(singleRoot, extname(singleRoot))}`;
  };
}

/** Puts what the entry imports into one chunk, and what always loaded screens share with late ones into another. */
export function frameChunks(screens: RegExp) {
  return (id: string, modules: Modules): "index" | "with-screens" | null => {
    const roots = rootsOf(id, modules);
    if (roots.some((root) => modules.getModuleInfo(root)?.isEntry)) return "index";
    return roots.length > 1 && roots.some((root) => screens.test(root)) ? "with-screens" : null;
  };
}

/** Returns whether a root is a screen of the later part, or is loaded only by such screens. */
function isLater(
  root: string,
  later: RegExp,
  modules: Modules,
  visited = new Set<string>(),
): boolean {
  if (later.test(root) || visited.has(root)) return true;
  const info = modules.getModuleInfo(root);
  if (info === null || info.isEntry) return false;
  visited.add(root);
  const importers = info.dynamicImporters.flatMap((importer) => rootsOf(importer, modules));
  return importers.length > 0 && importers.every((one) => isLater(one, later, modules, visited));
}

/** Returns the entries and targets of `import()` that load a module. */
function rootsOf(id: string, modules: Modules): string[] {
  const users = new Set(usersOf(id, modules));
  for (const module of users) {
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) users.add(importer);
  }
  return [...users].filter((module) => {
    const info = modules.getModuleInfo(module);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
}

const message = /\/src\/paraglide\/messages\/(\w+)\.js$/;

/** The modules that use a module. For a message, those that name it, as all import the list of all messages. */
function usersOf(id: string, modules: Modules): readonly string[] {
  const [, name] = message.exec(id) ?? [];
  if (name === undefined) return [id];
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return usersByMessage(importers, modules).get(name) ?? [];
}

/** Cached per build and importers: searching every module for each of 2,500 messages took a third of a build. */
const indexes = new WeakMap<Modules, Map<string, ReadonlyMap<string, readonly string[]>>>();

function usersByMessage(importers: readonly string[], modules: Modules) {
  const ofBuild = indexes.get(modules) ?? new Map<string, ReadonlyMap<string, string[]>>();
  indexes.set(modules, ofBuild);
  const key = importers.join("\n");
  const index = ofBuild.get(key) ?? indexOf(importers, modules);
  ofBuild.set(key, index);
  return index;
}

function indexOf(importers: readonly string[], modules: Modules) {
  const index = new Map<string, string[]>();
  const reached = new Set(importers);
  for (const module of reached) {
    const info = modules.getModuleInfo(module);
    const usedMessages = new Set(
      Array.from(info?.code?.matchAll(/\bm\.(\w+)/g) ?? [], ([, name = ""]) => name),
    );
    for (const name of usedMessages) index.set(name, [...(index.get(name) ?? []), module]);
    if (!/\/src\/paraglide\//.test(module)) continue;
    for (const importer of info?.importers ?? []) reached.add(importer);
  }
  return index;
}
