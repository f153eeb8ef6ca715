const alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const generator = [0x3b_6a_57_b2, 0x26_50_8e_6d, 0x1e_a1_19_fa, 0x3d_42_33_dd, 0x2a_14_62_b3];

/** Creates a secret key for Nostr. All but one in 2^127 of 32 random bytes are valid. */
export function makeSecretKey(): string {
  return encodeSecretKey(crypto.getRandomValues(new Uint8Array(32)));
}

/** A secret key's 32 bytes as apps write them: `nsec1…` (NIP-19, which is bech32, BIP 173). */
export function encodeSecretKey(bytes: Uint8Array): string {
  const prefix = "nsec";
  const words = toWords(bytes);
  const sum = checksum(prefix, words);
  return `${prefix}1${[...words, ...sum].map((word) => alphabet.charAt(word)).join("")}`;
}

/** Regroups 8-bit bytes into 5-bit words, padding the last with zeros. */
function toWords(bytes: Uint8Array): number[] {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((word) => Number.parseInt(word.padEnd(5, "0"), 2));
}

function checksum(prefix: string, words: readonly number[]): number[] {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  const high = codes.map((code) => code >> 5);
  const low = codes.map((code) => code & 31);
  const sum = polymod([...high, 0, ...low, ...words, 0, 0, 0, 0, 0, 0]) ^ 1;
  return Array.from({ length: 6 }, (_, place) => (sum >> (5 * (5 - place))) & 31);
}

function polymod(values: readonly number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >> 25;
    const next = ((sum & 0x1_ff_ff_ff) << 5) ^ value;
    return generator.reduce((mixed, term, bit) => ((top >> bit) & 1 ? mixed ^ term : mixed), next);
  }, 1);
}
