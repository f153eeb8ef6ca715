import { cssBlocks, withDeclarations } from "./css-blocks.ts";
import { namesProperty } from "./css-variables.ts";
import { propertyOf } from "./theme-tokens.ts";

/**
 * Leaves out the custom properties, animations and faces that nothing refers to any more.
 * @param css minified, its rules pruned already
 * @param content the document around it and the code that changes it, which may refer to them as well
 */
export function prunedTokens(css: string, content: string): string {
  const animations = animationsOf(`${css}${content}`);
  const isRead = (property: string) =>
    css.includes(`var(${property})`) ||
    css.includes(`var(${property},`) ||
    namesProperty(content, property);
  const isUsed = (head: string, body: string) => {
    const [rule, name = ""] = head.split(" ");
    if (rule === "@property") return isRead(name);
    if (rule === "@keyframes") return animations.has(name);
    return rule !== "@font-face" || isFaceUsed(body, css);
  };
  const kept = cssBlocks(css).map((block) => {
    if (block.kind === "statement") return block.text;
    const { head, body } = block;
    return isUsed(head, body) ? `${head}{${body}}` : "";
  });
  const pruned = withDeclarations(kept.join(""), (declaration) => {
    const property = propertyOf(declaration);
    return !property.startsWith("--") || isRead(property) ? declaration : undefined;
  });
  // What is gone may have been the last to refer to another.
  return pruned === css ? css : prunedTokens(pruned, content);
}

/** Every word of what is set as an animation or as a property of one's own: the names are among them. */
function animationsOf(text: string): Set<string> {
  const values = text.matchAll(/(?:animation(?:-name)?|--[\w-]+):([^;}"]*)/g);
  return new Set([...values].flatMap(([, value = ""]) => value.split(/[\s,]+/)));
}

/** A face counts as used where its family stands in a list of families, quoted or not. */
function isFaceUsed(face: string, css: string): boolean {
  const family = /font-family:["']?([^;"']+)/.exec(face)?.[1] ?? "";
  const uses = css
    .replaceAll(/@font-face\{[^}]*\}/g, "")
    .split(family)
    .slice(1);
  return uses.some((rest) => /^["']?[,;}]/.test(rest));
}
