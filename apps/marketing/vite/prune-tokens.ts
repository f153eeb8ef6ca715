import { cssBlocks, declarationsOf } from "./css-blocks.ts";

const themeLayer = "@layer theme";

/**
 * Leaves out the theme's tokens, and the faces, that nothing refers to any more.
 * @param css minified, its rules pruned already
 * @param content the document around it, which may refer to tokens as well
 */
export function prunedTokens(css: string, content: string): string {
  const kept = cssBlocks(css).map((block) => {
    if (block.kind === "statement") return block.text;
    const { head, body } = block;
    if (head === "@font-face") return isFaceUsed(body, css) ? `${head}{${body}}` : "";
    return `${head}{${head === themeLayer ? usedTokens(body, css + content) : body}}`;
  });
  const pruned = kept.join("");
  // A token that is gone may have been the last to refer to another.
  return pruned === css ? css : prunedTokens(pruned, content);
}

function usedTokens(theme: string, text: string): string {
  const rules = cssBlocks(theme).map((block) => {
    if (block.kind === "statement") return block.text;
    const used = declarationsOf(block.body).filter((declaration) => {
      const name = declaration.slice(0, declaration.indexOf(":"));
      return text.includes(`var(${name})`) || text.includes(`var(${name},`);
    });
    return `${block.head}{${used.join(";")}}`;
  });
  return rules.join("");
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
