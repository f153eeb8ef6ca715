/** Minimum similarity of a suggestion: 1 is equal. */
const enough = 0.33;

/** The most similar known name. @param least the minimum similarity, from 0 to 1 */
export function closestName(
  wrong: string,
  names: Iterable<string>,
  least = enough,
): string | undefined {
  let best: { name: string; score: number } | undefined;
  for (const name of names) {
    const score = similarity(wrong.toLowerCase(), name.toLowerCase());
    if (score >= least && score > (best?.score ?? 0)) best = { name, score };
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
  for (let place = 0; place < framed.length - 1; place += 1) {
    const pair = framed.slice(place, place + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
