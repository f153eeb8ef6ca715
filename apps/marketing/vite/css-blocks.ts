/** A rule with its braces, or a statement such as `@layer a, b;` without. */
export type CssBlock =
  | { readonly kind: "rule"; readonly head: string; readonly body: string }
  | { readonly kind: "statement"; readonly text: string };

/** Splits minified CSS, or a rule's body that holds rules, into its outermost blocks; comments go. */
export function cssBlocks(css: string): CssBlock[] {
  const blocks: CssBlock[] = [];
  let start = 0;
  while (start < css.length) {
    if (css.startsWith("/*", start)) {
      start = css.indexOf("*/", start) + 2;
      continue;
    }
    const end = indexOutside(css, start, "{;");
    if (css[end] === "{") {
      const close = closingBrace(css, end);
      blocks.push({
        kind: "rule",
        head: css.slice(start, end).trim(),
        body: css.slice(end + 1, close),
      });
      start = close + 1;
    } else {
      blocks.push({ kind: "statement", text: css.slice(start, end + 1) });
      start = end + 1;
    }
  }
  return blocks;
}

/** Splits a selector list at its own commas, not at those inside of `:is(…)`. */
export function selectorsOf(head: string): string[] {
  return parts(head, ",");
}

/** Splits the body of a rule that holds no other. */
export function declarationsOf(body: string): string[] {
  return parts(body, ";").filter((declaration) => declaration !== "");
}

/**
 * Rewrites every declaration, however deep it lies.
 * @param css minified
 * @param change what a declaration becomes; nothing leaves it out, and a rule that is left empty too
 */
export function withDeclarations(
  css: string,
  change: (declaration: string) => string | undefined,
): string {
  const blocks = cssBlocks(css).map((block) => {
    if (block.kind === "rule") {
      const body = withDeclarations(block.body, change).replace(/;$/, "");
      return body === "" ? "" : `${block.head}{${body}}`;
    }
    if (block.text.startsWith("@")) return block.text;
    const changed = change(block.text.replace(/;$/, ""));
    return changed === undefined ? "" : `${changed};`;
  });
  return blocks.join("");
}

function parts(css: string, separator: string): string[] {
  const found: string[] = [];
  let start = 0;
  while (start <= css.length) {
    const end = indexOutside(css, start, separator);
    found.push(css.slice(start, end));
    start = end + 1;
  }
  return found;
}

/** Where one of some characters stands next, outside of strings, brackets and escapes. */
export function indexOutside(css: string, from: number, wanted: string): number {
  let depth = 0;
  let at = from;
  for (; at < css.length; at = after(css, at)) {
    const character = css.charAt(at);
    if (depth === 0 && wanted.includes(character)) return at;
    if ("([".includes(character)) depth++;
    if (")]".includes(character)) depth--;
  }
  return at;
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at = after(css, at)) {
    const character = css.charAt(at);
    if (character === "{") depth++;
    if (character === "}") depth--;
    if (depth === 0) return at;
  }
  throw new Error("A rule of the stylesheet has no end.");
}

/** The next character that means something: past an escape, past a whole string. */
function after(css: string, at: number): number {
  const character = css.charAt(at);
  if (character === "\\") return at + 2;
  if (character !== '"' && character !== "'") return at + 1;
  let end = at + 1;
  while (end < css.length && css.charAt(end) !== character) end += css.charAt(end) === "\\" ? 2 : 1;
  return end + 1;
}
