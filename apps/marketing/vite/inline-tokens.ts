import { withDeclarations } from "./css-blocks.ts";
import { namesProperty } from "./css-variables.ts";
import { propertyOf, themeTokens } from "./theme-tokens.ts";

/**
 * Writes a theme's token where it is read if that is one place alone: its name would stand there and
 * in the theme for nothing. Not one that something sets anew, whose value refers to another, or that
 * the document reads by itself.
 * @param css minified, its tokens pruned already
 * @param content the document around it and the code that changes it
 */
export function inlinedTokens(css: string, content: string): string {
  const timesSet = countsOf(css);
  let inlined = css;
  for (const [name, value] of themeTokens(css)) {
    const [before, after, ...more] = inlined.split(`var(${name})`);
    const isReadOnce = after !== undefined && more.length === 0;
    const isFixed = timesSet.get(name) === 1 && !value.includes("var(");
    if (isReadOnce && isFixed && !namesProperty(content, name))
      inlined = `${before}${value}${after}`;
  }
  return inlined;
}

/** How often each property is set. */
function countsOf(css: string): Map<string, number> {
  const counts = new Map<string, number>();
  withDeclarations(css, (declaration) => {
    const property = propertyOf(declaration);
    counts.set(property, (counts.get(property) ?? 0) + 1);
    return declaration;
  });
  return counts;
}
