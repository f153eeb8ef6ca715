import { escapeHtml } from "./escape-html.ts";

/** Trusted HTML or XML. Only `markup` makes it, and it escapes everything else. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[];

function renderPart(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Markup) return part.text;
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return part.map(renderPart).join("");
}

/** Renders HTML: escapes texts, joins lists, and leaves out what is undefined. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const text = strings.reduce(
    (textSoFar, next, index) => textSoFar + renderPart(parts[index - 1]) + next,
  );
  return new Markup(text);
}
