import { parse } from "postcss";

/** Asks for what every browser with light-dark(), which all colours are written in, has. */
const isMet = (query) => /^\(color:\s*color-mix\(/.test(query);
const isUnmet = (query) => /-moz-orient:\s*inline/.test(query);

/**
 * Leaves out what Tailwind writes for browsers too old for our colours: the values of properties that
 * they cannot register, and a plain colour before each mixed one.
 */
export function modernStyles() {
  return {
    name: "postlark:modern-styles",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      return /\.css($|\?)/.test(id) ? { code: modern(code), map: null } : undefined;
    },
  };
}

function modern(css) {
  const root = parse(css);
  root.walkAtRules("supports", (query) => {
    if (isUnmet(query.params)) removeWithEmptyParents(query);
    else if (isMet(query.params)) takeTheMixed(query);
  });
  return root.toString();
}

/** Puts the rules of a query in its place, less what stood before it for those who do not meet it. */
function takeTheMixed(query) {
  query.each((rule) => {
    const plain = query.prev();
    if (plain?.type !== "rule" || plain.selector !== rule.selector) return;
    rule.walkDecls(({ prop }) => plain.walkDecls(prop, (declaration) => declaration.remove()));
  });
  const before = query.prev();
  if (before?.type === "rule" && before.nodes.length === 0) before.remove();
  query.replaceWith(query.nodes);
}

function removeWithEmptyParents(node) {
  const { parent } = node;
  node.remove();
  if (parent && parent.type !== "root" && parent.nodes.length === 0) removeWithEmptyParents(parent);
}
