import type { Plugin } from "vite";

/**
 * The file that an import like `#lib/env` names.
 * @param importer absolute path of the importing file, whose package's `imports` decide
 * @returns absolute path, or `undefined` where no target exists
 */
export function resolveSubpathImport(specifier: string, importer: string): string | undefined;

/**
 * Resolves imports like `#lib/env` by the importer's own package.json, as TypeScript does: each of
 * several targets is tried, in whichever package the file lies. Vite alone tries only the first.
 */
export function subpathImports(): Plugin;
