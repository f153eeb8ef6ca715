const fallback = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/;

/**
 * Leaves out what Tailwind writes for browsers without `@property`: each that has light-dark(), which
 * every colour is written in, is served by the registrations themselves.
 */
export function registeredProperties() {
  return {
    name: "postlark:registered-properties",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      return /\.css($|\?)/.test(id) ? { code: code.replace(fallback, ""), map: null } : undefined;
    },
  };
}
