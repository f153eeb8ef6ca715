/** Minimum similarity of a suggestion, from 0 to 1, which is equal. */
const minSimilarity = 0.33;

/** Returns the name most similar to an unknown one; undefined if none reaches the threshold, from 0 to 1. */
export function closestName(
  unknownName: string,
  names: Iterable<string>,
  threshold = minSimilarity,
): string | undefined {
  let best: { name: string; score: number } | undefined;
  for (const name of names) {
    const score = similarity(unknownName.toLowerCase(), name.toLowerCase());
    if (score >= threshold && score > (best?.score ?? 0)) best = { name, score };
  }
  return best?.name;
}

/** Dice's coefficient: shared pairs of letters as a share of all. */
function similarity(one: string, other: string): number {
  const left = letterPairs(one);
  const right = letterPairs(other);
  let shared = 0;
  for (const [pair, count] of left) shared += Math.min(count, right.get(pair) ?? 0);
  return (2 * shared) / (one.length + other.length + 2);
}

function letterPairs(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  const framed = `-${text}-`;
  for (let index = 0; index < framed.length - 1; index += 1) {
    const pair = framed.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
