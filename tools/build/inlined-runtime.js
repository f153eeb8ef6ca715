const statement = /import\{([^}]+)\}from"\.\/rolldown-runtime-[\w-]+\.js";/;

/** `a as b,c` of an import or an export, as the entries of a pattern or of an object. */
function entriesOf(names, asEntry) {
  return names.split(",").map((name) => asEntry(...name.trim().split(" as ")));
}

/** The runtime's code as an expression: the object of what it exports. */
function asExpression(runtime) {
  const body = runtime.replace(/export\{([^}]+)\};?\s*$/, (_, names) => {
    const entries = entriesOf(names, (own, exported = own) => `${exported}:${own}`);
    return `return{${entries.join(",")}}`;
  });
  if (body === runtime) throw new Error("The bundler's runtime exports nothing at its end.");
  return `(()=>{${body}})()`;
}

/**
 * A chunk's code with the bundler's runtime in place of its import.
 * @throws when it is imported in another way than is known here
 */
export function withRuntime(code, runtime) {
  const inlined = code.replace(statement, (_, names) => {
    const entries = entriesOf(names, (imported, own = imported) => `${imported}:${own}`);
    return `const{${entries.join(",")}}=${asExpression(runtime)};`;
  });
  if (inlined === code) throw new Error("The bundler's runtime is imported in an unknown way.");
  return inlined;
}

/**
 * Puts the bundler's runtime, of a few hundred bytes and without state, into the few chunks that need
 * it. Beside groups of chunks it is always a file of its own: one request more before the first screen.
 * @returns {import("vite").Plugin}
 */
export function inlinedRuntime() {
  return {
    name: "postlark:inlined-runtime",
    apply: "build",
    enforce: "pre",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
      const runtime = chunks.find(({ name }) => name === "rolldown-runtime");
      if (runtime === undefined) return;
      for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
        chunk.code = withRuntime(chunk.code, runtime.code);
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  };
}
