/** What Vite wraps around every `import()`; its name, and the name it goes by, are Vite's. */
const helper = "\0vite/preload-helper.js";

/** Lets `import()` be itself. */
export function plainImports() {
  return {
    name: "postlark:plain-imports",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === helper ? "export const __vitePreload = (load) => load();" : null),
  };
}
