import { cssBlocks, selectorsOf } from "./css-blocks.ts";

/** Everything that a document can ever show, by what its selectors could name. */
export type Drawn = {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  /** Whether something can be typed or picked, more than ticked. */
  readonly hasFields: boolean;
};

const classInSelector = /\.((?:[a-zA-Z_-]|\\.)(?:[\w-]|\\.)*)/g;
const functionsAndAttributes = /:[a-z-]+\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]|\\./g;
const elementInSelector = /(?<![\w\\:.#-])[a-z][a-z0-9]*(?![\w-])/g;
/** The parts that browsers make such fields of. */
const fieldPart =
  /::(?:file-selector-button|placeholder|-webkit-(?:search|date|calendar|inner|outer))/;
const field = /<textarea|<input(?![^>]*type="(?:radio|checkbox)")/;
/** What only hides or groups other rules; the rest (`@keyframes`, `@font-face`) is kept as it is. */
const grouping = /^@(layer|media|supports)\b/;

/**
 * Leaves out the rules that can match nothing of what is drawn: Tailwind scans whole modules, so
 * that one use of a button brings the look of every button, and its reset knows every element.
 * @param css minified
 */
export function prunedStyles(css: string, drawn: Drawn): string {
  const blocks = cssBlocks(css).map((block) => {
    if (block.kind === "statement") return block.text;
    const { head, body } = block;
    if (grouping.test(head)) {
      const kept = prunedStyles(body, drawn);
      return kept === "" ? "" : `${head}{${kept}}`;
    }
    if (head.startsWith("@")) return `${head}{${body}}`;
    const selectors = selectorsOf(head).filter((selector) => canMatch(selector, drawn));
    return selectors.length === 0 ? "" : `${selectors.join(",")}{${body}}`;
  });
  return blocks.join("");
}

/**
 * What texts can draw: a document and the modules that change it later.
 * @param texts HTML or TypeScript with JSX
 */
export function drawnBy(texts: readonly string[]): Drawn {
  const classes = new Set<string>();
  const elements = new Set(["html", "body"]);
  for (const text of texts) {
    const plain = text.replaceAll("&gt;", ">").replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
    for (const word of plain.split(/[\s"'`]+/)) classes.add(word);
    for (const [, name = ""] of text.matchAll(/<([a-z][a-z0-9]*)/g)) elements.add(name);
  }
  return { classes, elements, hasFields: texts.some((text) => field.test(text)) };
}

function canMatch(selector: string, { classes, elements, hasFields }: Drawn): boolean {
  if (!hasFields && fieldPart.test(selector)) return false;
  for (const [, name = ""] of selector.matchAll(classInSelector)) {
    if (!classes.has(name.replaceAll(/\\(.)/g, "$1"))) return false;
  }
  const plain = selector.replaceAll(classInSelector, "").replaceAll(functionsAndAttributes, "");
  for (const [name] of plain.matchAll(elementInSelector)) {
    if (!elements.has(name)) return false;
  }
  return true;
}
