import { indexOutside } from "./css-blocks.ts";

const opening = "var(";

/**
 * Replaces each `var()`, those of a fallback first.
 * @param replacement what one becomes; nothing keeps it
 */
export function withVariables(
  value: string,
  replacement: (name: string, fallback: string | undefined) => string | undefined,
): string {
  const start = value.indexOf(opening);
  if (start === -1) return value;
  const nameStart = start + opening.length;
  const nameEnd = indexOutside(value, nameStart, ",)");
  const end = indexOutside(value, nameEnd, ")");
  const name = value.slice(nameStart, nameEnd);
  const fallback =
    nameEnd === end ? undefined : withVariables(value.slice(nameEnd + 1, end), replacement);
  const kept = fallback === undefined ? `var(${name})` : `var(${name},${fallback})`;
  const rest = withVariables(value.slice(end + 1), replacement);
  return `${value.slice(0, start)}${replacement(name, fallback) ?? kept}${rest}`;
}

/** Whether a text has a property's name, and not just a longer one that begins like it. */
export function namesProperty(text: string, property: string): boolean {
  return text
    .split(property)
    .slice(1)
    .some((rest) => !/^[\w-]/.test(rest));
}
