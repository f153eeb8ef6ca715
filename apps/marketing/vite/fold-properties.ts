import { withDeclarations } from "./css-blocks.ts";
import { namesProperty, withVariables } from "./css-variables.ts";
import { propertyOf, themeTokens } from "./theme-tokens.ts";

/**
 * Writes out what `var()` comes to where that is certain before anybody opens the document: a token
 * of the theme is always there and needs no fallback, and a property that nothing sets is what it is
 * registered as or else its fallback.
 * @param css minified, its rules pruned already
 * @param content the document around it and the code that changes it; what they name is not certain
 */
export function foldedProperties(css: string, content: string): string {
  const tokens = themeTokens(css);
  const set = propertiesSet(css);
  const registered = registeredValues(css);
  return withDeclarations(css, (declaration) =>
    withVariables(declaration, (name, fallback) => {
      if (tokens.has(name)) return `var(${name})`;
      if (set.has(name) || namesProperty(content, name)) return undefined;
      return registered.has(name) ? registered.get(name) : fallback?.trim();
    }),
  );
}

function propertiesSet(css: string): Set<string> {
  const names = new Set<string>();
  withDeclarations(css, (declaration) => {
    names.add(propertyOf(declaration));
    return declaration;
  });
  return names;
}

/**
 * What `@property` says that a property is until it is set; undefined where that is more than text,
 * as a length of `0` is `0px`.
 */
function registeredValues(css: string): Map<string, string | undefined> {
  const values = new Map<string, string | undefined>();
  for (const [, name = "", body = ""] of css.matchAll(/@property (--[\w-]+)\{([^}]*)\}/g)) {
    const [, value] = /initial-value:([^;]+)/.exec(body) ?? [];
    const isText = body.includes('syntax:"*"');
    // Registered as any text and without a value it is nothing until it is set: the fallback counts.
    if (!isText || value !== undefined) values.set(name, isText ? value : undefined);
  }
  return values;
}
