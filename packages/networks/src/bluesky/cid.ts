const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

/** CIDv1, raw bytes, SHA-256 of 32 bytes (github.com/multiformats/cid). */
const prefix = "01551220";

/** The SHA-256 in a blob's CID, in lower-case hexadecimal; other CIDs are returned unchanged. */
export function digestOfCid(cid: string): string {
  let bits = 0;
  let value = 0;
  let hex = "";
  for (const letter of cid.slice(1)) {
    const index = alphabet.indexOf(letter);
    if (index === -1) return cid;
    value = ((value << 5) | index) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    hex += ((value >> bits) & 0xff).toString(16).padStart(2, "0");
  }
  const isOurs = cid.startsWith("b") && hex.startsWith(prefix) && hex.length === 72;
  return isOurs ? hex.slice(prefix.length) : cid;
}
