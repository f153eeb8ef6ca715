import type { Plugin } from "vite";

/**
 * Lets `import()` be itself, for an app without `modulePreload` whose later chunks have no stylesheet:
 * what Vite puts around it would have nothing to fetch, and weighs 0.9 KB.
 */
export function plainImports(): Plugin;
