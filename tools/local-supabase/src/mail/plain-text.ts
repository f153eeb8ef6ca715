const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#43": "+",
  nbsp: " ",
};

/** The text of a mail's HTML: links with their addresses, a line per block. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(head|style|script|title)\b[^]*?<\/\1>/gi, "")
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/<(\w+)[^>]*display:\s*none[^>]*>[^]*?<\/\1>/gi, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, "$2: $1")
    .replaceAll(/<br\s*\/?>/gi, "\n")
    .replaceAll(/<\/?(p|div|h\d|table|tr|td|li|ul|ol|body)\b[^>]*>/gi, "\n\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
