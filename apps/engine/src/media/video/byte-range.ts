/** A part of what is served; `end` exclusive. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * What of a file a request asks for (RFC 9110, section 14): one range. Several at once are answered with all of it.
 * @returns `undefined` for all, `null` where nothing is there
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(Number(last) + 1, size);
  if (start >= size || (first === "" && last === "0")) return null;
  return end <= start ? undefined : { start, end };
}
