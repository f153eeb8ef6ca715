/** @typedef {import("./read-back.mjs").Standing} Standing */

/** @param {Standing} one @param {Standing} other */
const isCopy = (one, other) => one.text === other.text && one.isReply === other.isReply;

/** Returns one copy of each part: the one that the thread continues from, else the first. @param {readonly Standing[]} parts */
export function withoutRepeats(parts) {
  const thread = longestThread(parts, []);
  const ordered = [...thread, ...parts.filter((one) => !thread.includes(one))];
  return ordered.filter((part, at) => ordered.findIndex((one) => isCopy(one, part)) === at);
}

/**
 * The longest chain of replies from a first part, over one copy of each part.
 * @param {readonly Standing[]} parts @param {readonly Standing[]} read @returns {readonly Standing[]}
 */
function longestThread(parts, read) {
  const last = read.at(-1);
  const next = parts
    .filter((one) => !read.some((other) => isCopy(one, other)))
    .filter((one) => (last === undefined ? !one.isReply : one.isReply && isAnswer(one, last)));
  // Where replies are not recorded, every order would be a chain.
  const hasReplyTargets = next.some(
    (one) => one.answers !== undefined || one.answersText !== undefined,
  );
  const threads = (last === undefined || hasReplyTargets ? next : next.slice(0, 1)).map((one) =>
    longestThread(parts, [...read, one]),
  );
  return threads.reduce((longest, way) => (way.length > longest.length ? way : longest), read);
}

/**
 * Whether one part replies to another, as far as the network records it.
 * @param {Standing} one @param {Standing | undefined} last
 */
function isAnswer(one, last) {
  return (
    (one.answers === undefined || one.answers === last?.key) &&
    (one.answersText === undefined || one.answersText === last?.text)
  );
}

/** Parts in reading order, from the first along its replies. @param {readonly Standing[]} parts */
export function inReadingOrder(parts) {
  const [first, ...others] = parts.toSorted((a, b) => Number(a.isReply) - Number(b.isReply));
  if (first === undefined) return [];
  const read = [first];
  for (;;) {
    const last = read.at(-1);
    const next = others.find((one) => !read.includes(one) && isAnswer(one, last));
    if (next === undefined) return read;
    read.push(next);
  }
}
