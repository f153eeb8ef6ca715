import { resolve } from "node:path";

/**
 * `#lib/env` → `src/lib/env.ts(x)`: package.json's `imports` say the same to TypeScript, but Vite's
 * development server takes only the first of several targets, whether it exists or not.
 */
export const sourceAlias = [
  { find: /^#(?=[a-z])/, replacement: `${resolve(import.meta.dirname, "src")}/` },
];
