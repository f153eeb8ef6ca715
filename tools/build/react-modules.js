import { dirname, join } from "node:path";

/** What React's packages offer to a browser; each is one file of CommonJS behind another. */
const entries = /^(react(\/jsx-runtime)?|react-dom(\/client)?|scheduler)$/;

const productionFile = /\/cjs\/(react|scheduler)[\w-]*\.production\.js$/;

const required = /\brequire\("([^"]+)"\)/g;

/**
 * A CommonJS file of React's as an ES module. It may be no more than it is: `require` of literal names,
 * and `exports` that are assigned to by name.
 * @throws when the file offers nothing by name
 */
export function asModule(code) {
  const specifiers = [...new Set([...code.matchAll(required)].map(([, name]) => name))];
  const imports = specifiers.map((name, at) => `import required${at} from "${name}";`);
  const body = code.replaceAll(required, (_, name) => `required${specifiers.indexOf(name)}`);
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+) =/g)].map(([, name]) => name))];
  if (names.length === 0) throw new Error("A file of React's has no exports by name.");
  return [
    ...imports,
    "const exports = {};",
    body,
    "export default exports;",
    `const { ${names.map((name) => `${name}: exported_${name}`).join(", ")} } = exports;`,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(", ")} };`,
  ].join("\n");
}

/**
 * React's production files as ES modules. Between CommonJS and modules every chunk would need the
 * bundler's interop, and each call would go by way of an object.
 * @returns {import("vite").Plugin}
 */
export function reactModules() {
  return {
    name: "postlark:react-modules",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: entries },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, options);
        if (!resolved) return resolved;
        const file = `${source.replace("/", "-")}.production.js`;
        return { ...resolved, id: join(dirname(resolved.id), "cjs", file) };
      },
    },
    transform: {
      filter: { id: productionFile },
      handler: (code) => ({ code: asModule(code), map: null }),
    },
  };
}
