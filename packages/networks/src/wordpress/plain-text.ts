const names: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
};

/** The visible text of an article's markup: paragraphs separated by blank lines, no tags. */
export function plainText(html: string): string {
  return removeComments(html)
    .split("</p>")
    .map((paragraph) => paragraph.trim())
    .join("\n\n")
    .replaceAll(/<br\s*\/?>\n?/g, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, letterOf)
    .trim();
}

/** Removes HTML comments in linear time, however hostile the markup; an unclosed comment hides the rest. */
function removeComments(html: string): string {
  const [visibleHtml = "", ...furtherParts] = html.split("<!--");
  return visibleHtml + furtherParts.map((part) => part.split("-->").slice(1).join("-->")).join("");
}

function letterOf(reference: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return names[name] ?? reference;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : reference;
}
