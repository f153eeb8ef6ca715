import { cssBlocks, declarationsOf } from "./css-blocks.ts";

/** Where Tailwind writes the theme's tokens: on the root, for every element. */
const themeLayer = "@layer theme";

/** The theme's tokens and what they are set to. */
export function themeTokens(css: string): Map<string, string> {
  const declarations = cssBlocks(css)
    .filter((block) => block.kind === "rule" && block.head === themeLayer)
    .flatMap((layer) => (layer.kind === "rule" ? cssBlocks(layer.body) : []))
    .flatMap((rule) => (rule.kind === "rule" ? declarationsOf(rule.body) : []));
  return new Map(
    declarations.map((declaration) => [propertyOf(declaration), valueOf(declaration)]),
  );
}

/** The property that a declaration sets. */
export function propertyOf(declaration: string): string {
  return declaration.slice(0, declaration.indexOf(":"));
}

function valueOf(declaration: string): string {
  return declaration.slice(declaration.indexOf(":") + 1);
}
