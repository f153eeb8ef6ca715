const names: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
};

/** What a reader sees of an article's markup: paragraphs apart by a blank line, no tags, letters as they are. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/\s*<\/p>\s*/g, "\n\n")
    .replaceAll(/<br\s*\/?>\n?/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, letterOf)
    .trim();
}

function letterOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return names[name] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}
