/** A part of what is served; `end` exclusive. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Parses the requested part of a file (RFC 9110, section 14). Several ranges are answered with the whole file.
 * @returns `undefined` for all, `null` if it is out of range
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | null | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(Number(last) + 1, size);
  if (start >= size || (first === "" && last === "0")) return null;
  return end <= start ? undefined : { start, end };
}
