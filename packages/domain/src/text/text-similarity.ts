/** Number of hashed pieces stored of a text. */
const sketchSize = 128;
const pieceLength = 3;

/** A text without differences of case, spacing and style. */
export function normaliseText(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}

/** The smallest hashes of a text's pieces, ascending (MinHash): a sketch of bounded size. */
export function minHashSketch(text: string): readonly number[] {
  const letters = cutTracking(normaliseText(text));
  const hashes = new Set<number>();
  for (let at = 0; at + pieceLength <= letters.length; at += 1)
    hashes.add(hashPieceAt(letters, at));
  return [...hashes].toSorted((a, b) => a - b).slice(0, sketchSize);
}

/** The share of common pieces, 0 to 1, estimated for long texts. @param minShare lower shares may be 0 */
export function similarity(one: readonly number[], other: readonly number[], minShare = 0): number {
  const maxMissed = sketchSize * (1 - minShare);
  let [indexOne, indexOther, common] = [0, 0, 0];
  while (
    indexOne < one.length &&
    indexOther < other.length &&
    indexOne + indexOther - common < sketchSize
  ) {
    const a = one[indexOne] ?? 0;
    const b = other[indexOther] ?? 0;
    if (a <= b) indexOne += 1;
    if (b <= a) indexOther += 1;
    if (a === b) common += 1;
    else if (indexOne + indexOther - 2 * common > maxMissed) return 0;
  }
  // The remaining pieces of one are not in the other.
  const unionSize = Math.min(sketchSize, one.length + other.length - common);
  return unionSize === 0 ? 0 : common / unionSize;
}

/** Cuts links before `?` and `#`, so that tracking parameters make no difference. */
function cutTracking(text: string): string {
  return text.replace(/https?:\/\/[^\s?#]\S*/giu, (url) => url.replace(/[?#].*/u, ""));
}

/** FNV-1a of the code units of one piece, as an unsigned 32-bit number. */
function hashPieceAt(text: string, at: number): number {
  let hash = 0x811c9dc5;
  for (let index = at; index < at + pieceLength; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // Without this mix, texts that share their rarest letters would share their smallest hashes.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
