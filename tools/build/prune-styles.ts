import { AtRule, type ChildNode, parse, type Root } from "postcss";

import { removeWithEmptyParents } from "./modern-styles.ts";

const classInSelector = /\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g;
const functionsAndAttributes = /:[a-z-]+\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]|\\./g;
const elementInSelector = /(?<![\w\\:.#-])[a-z][a-z0-9]*(?![\w-])/g;
/** Pseudo-elements of form fields. */
const fieldPart =
  /::(?:file-selector-button|placeholder|-webkit-(?:search|date|calendar|inner|outer))/;
const field = /<textarea|<input(?![^>]*type="(?:radio|checkbox)")/;

/** Removes rules that match nothing in the content: Tailwind scans whole modules, and its reset covers everything. */
export function prunedStyles(css: string, content: string): string {
  const root = parse(css);
  root.walkComments((comment) => {
    comment.remove();
  });
  pruneRules(root, content);
  // Repeat: a removed rule may have been the only one to name another.
  while (pruneNames(root, content));
  return root.toString();
}

function pruneRules(root: Root, content: string): void {
  const plain = content.replaceAll("&gt;", ">").replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
  const classes = new Set(plain.split(/[\s"'`]+/));
  const tags = [...content.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name);
  const elements = new Set(["html", "body", ...tags]);
  const hasFields = field.test(content);

  const canMatch = (selector: string) => {
    if (!hasFields && fieldPart.test(selector)) return false;
    for (const [, name = ""] of selector.matchAll(classInSelector)) {
      if (!classes.has(name.replaceAll(/\\(.)/g, "$1"))) return false;
    }
    const bare = selector.replaceAll(classInSelector, "").replaceAll(functionsAndAttributes, "");
    return [...bare.matchAll(elementInSelector)].every(([name]) => elements.has(name));
  };

  root.walkRules((rule) => {
    if (isNamed(rule.parent, "keyframes")) return;
    const matching = rule.selectors.filter(canMatch);
    if (matching.length === 0) removeWithEmptyParents(rule);
    else if (matching.length < rule.selectors.length) rule.selectors = matching;
  });
}

/** Removes what nothing names. @returns whether there was any */
function pruneNames(root: Root, content: string): boolean {
  const texts = [content, ""];
  root.walkDecls(({ value, parent }) => {
    if (!isNamed(parent, "font-face")) texts.push(value);
  });
  const text = texts.join(";");
  const unnamed: ChildNode[] = [];
  root.walk((node) => {
    const name = nameOf(node)?.replaceAll(/\W/g, String.raw`\$&`);
    // One family's name may be a prefix of another's.
    const end = isNamed(node, "font-face") ? `["']?\\s*[,;]` : String.raw`(?![\w-])`;
    if (name && !new RegExp(String.raw`(?<![\w-])${name}${end}`).test(text)) unnamed.push(node);
  });
  unnamed.forEach(removeWithEmptyParents);
  return unnamed.length > 0;
}

function nameOf(node: ChildNode): string | undefined {
  if (node.type === "decl") return node.prop.startsWith("--") ? node.prop : undefined;
  if (!(node instanceof AtRule)) return undefined;
  if (["property", "keyframes"].includes(node.name)) return node.params;
  let family: string | undefined;
  if (node.name === "font-face") {
    node.walkDecls("font-family", ({ value }) => {
      family = value.replaceAll(/["']/g, "");
    });
  }
  return family;
}

function isNamed(node: unknown, name: string): boolean {
  return node instanceof AtRule && node.name === name;
}
