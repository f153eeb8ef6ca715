import type { Plugin } from "vite";

/**
 * Every TypeScript source that the entries reach by imports that run, themselves included; through
 * the workspace's packages, not through npm's.
 * @param entries absolute paths
 */
export function reachableSources(entries: readonly string[]): string[];

/**
 * Has Tailwind scan what an app draws and nothing else, so that its CSS holds no class of a part that
 * it does not import. Works on the stylesheet that imports `@postlark/ui/theme.css`; stands before
 * Tailwind's own plugin.
 * @param options.entries where the app's modules begin, relative to Vite's root
 * @param options.stylesheet which stylesheet these modules draw with, where an app has several
 */
export function usedSources(options: { entries: readonly string[]; stylesheet?: RegExp }): Plugin;
