import { escapeHtml } from "./escape-html.ts";

/** Markup of ours, in HTML or XML. Only `markup` makes it, and everything else it escapes. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[];

function written(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return part.map(written).join("");
}

/** Texts in it are escaped, for elements and for quoted attributes; lists are joined, what is absent is left out. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const text = strings.reduce((before, next, index) => before + written(parts[index - 1]) + next);
  return new Markup(text);
}
