const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const tag = /<\/?(?:p|div|br|span|a|strong|b|em|i|u|ul|ol|li|h\d)\b[^>]*>/i;

/** A text that an editor wrote as HTML, without its tags: paragraphs are lines of their own. It never becomes markup. */
export function textOfHtml(html: string): string {
  if (!tag.test(html)) return html;
  return html
    .replaceAll(/\r?\n/g, "")
    .replaceAll(/<br\s*\/?>\s*(?=<\/(?:p|div)>)/gi, "")
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, (whole, name: string) => {
      return characterOf(name.toLowerCase()) ?? whole;
    })
    .trim();
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith("#")) return entities[name];
  const code = Number(name.startsWith("#x") ? `0${name.slice(1)}` : name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
