import { resolve } from "node:path";

const source = resolve(import.meta.dirname, "../src");

/**
 * `#lib/env` → `src/lib/env.ts(x)`: package.json's `imports` say the same to TypeScript, but Vite
 * takes only the first of several targets, whether it exists or not.
 */
export const sourceAlias = [{ find: /^#(?=[a-z])/, replacement: `${source}/` }];
