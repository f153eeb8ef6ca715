import { AtRule, type ChildNode, parse, Rule } from "postcss";
import type { Plugin } from "vite";

/** Supported by every browser with light-dark(), which all colours need. */
const isMet = (query: string) => /^\(color:\s*color-mix\(/.test(query);
const isUnmet = (query: string) => /-moz-orient:\s*inline/.test(query);

/** Removes what Tailwind writes for browsers without light-dark() (decision 044). */
export function modernStyles(): Plugin {
  return {
    name: "postlark:modern-styles",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.css($|\?)/ },
      handler: (code) => ({ code: removeFallbacks(code), map: null }),
    },
  };
}

export function removeFallbacks(css: string): string {
  const root = parse(css);
  root.walkAtRules("supports", (query) => {
    if (isUnmet(query.params)) removeWithEmptyParents(query);
    else if (isMet(query.params)) replaceFallback(query);
  });
  return root.toString();
}

/** Replaces an @supports query by its rules, and removes the declarations that were its fallback. */
function replaceFallback(query: AtRule): void {
  query.each((rule) => {
    const plain = query.prev();
    if (rule.type !== "rule" || plain?.type !== "rule" || plain.selector !== rule.selector) return;
    rule.walkDecls(({ prop }) => {
      plain.walkDecls(prop, (declaration) => {
        declaration.remove();
      });
    });
  });
  const fallback = query.prev();
  if (fallback?.type === "rule" && fallback.nodes.length === 0) fallback.remove();
  query.replaceWith(query.nodes);
}

export function removeWithEmptyParents(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  const isRule = parent instanceof Rule || parent instanceof AtRule;
  if (isRule && parent.nodes?.length === 0) removeWithEmptyParents(parent);
}
