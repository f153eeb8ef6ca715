const builds = ["/dist/development/", "/dist/production/"];

/**
 * React Router's production build for what is shipped: its package offers bundlers only the one that
 * carries the warnings for developers.
 * @returns {import("vite").Plugin}
 */
export function productionRouter() {
  return {
    name: "postlark:production-router",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, options);
        return resolved && { ...resolved, id: resolved.id.replace(...builds) };
      },
    },
  };
}
