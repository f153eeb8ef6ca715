/** @typedef {import("./read-back.mjs").Standing} Standing */

/**
 * @typedef {object} Verdict
 * @property {number} copies how often it stands there
 * @property {boolean} isWhole whether it stands there once, exactly as it was intended
 */

/**
 * Whether an intention stands on its network as it should: once, every part of it, in order, with its pictures.
 * @param {{ mark: string, text: string, pictures: number }} intention
 * @param {readonly Standing[]} standing everything on its channel
 * @returns {Verdict}
 */
export function judge({ mark, text, pictures }, standing) {
  const own = standing.filter((one) => one.text.includes(mark));
  const copies = own.filter(({ isReply }) => !isReply).length;
  const parts = own.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const alts = parts.flatMap((part) => part.alts);
  const expected = Array.from({ length: pictures }, (_, n) => `${mark}, picture ${n + 1}`);
  const isWhole =
    parts.map((part) => part.text).join(" ") === text && alts.join("\n") === expected.join("\n");
  return { copies, isWhole: copies === 1 && isWhole };
}

/**
 * @param {readonly { verdict: Verdict, state: string }[]} judged
 */
export function sumUp(judged) {
  /** @param {(one: { verdict: Verdict, state: string }) => boolean} is */
  const count = (is) => judged.filter(is).length;
  return {
    intended: judged.length,
    whole: count(({ verdict }) => verdict.isWhole),
    duplicates: judged.reduce((sum, { verdict }) => sum + Math.max(0, verdict.copies - 1), 0),
    lost: count(({ verdict }) => verdict.copies === 0),
    torn: count(({ verdict }) => verdict.copies === 1 && !verdict.isWhole),
    disagreements: count(({ verdict, state }) => verdict.isWhole !== (state === "published")),
    unsettled: count(
      ({ state }) => !["published", "failed", "unknown", "cancelled"].includes(state),
    ),
  };
}

/** @param {readonly number[]} values @param {number} share from 0 to 1 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
