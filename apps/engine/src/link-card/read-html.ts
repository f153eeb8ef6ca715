/** As much of a page as is read: what it says of itself stands at its beginning. */
const mostBytes = 512 * 1024;

/** In how much of a page its `meta` says how it is written down (HTML, "prescan a byte stream"). */
const prescanned = 1_024;

const inMeta = /<meta\s[^>]*charset\s*=\s*["']?\s*([\w-]+)/i;

/** The beginning of a page as text: as its header says, or itself, or else as UTF-8. */
export function readHtml(bytes: Uint8Array, contentType: string): string {
  const start = bytes.subarray(0, mostBytes);
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ??
    inMeta.exec(new TextDecoder("latin1").decode(start.subarray(0, prescanned)))?.[1];
  try {
    return new TextDecoder(named).decode(start);
  } catch {
    return new TextDecoder().decode(start);
  }
}
