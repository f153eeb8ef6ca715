/** @typedef {import("./read-back.mjs").Standing} Standing */

/** @param {Standing} one @param {Standing} other */
const isCopy = (one, other) => one.text === other.text && one.isReply === other.isReply;

/** One of each: of several copies the one that the thread goes on from, else the first. @param {readonly Standing[]} parts */
export function withoutRepeats(parts) {
  const thread = longestThread(parts, []);
  const ordered = [...thread, ...parts.filter((one) => !thread.includes(one))];
  return ordered.filter((part, at) => ordered.findIndex((one) => isCopy(one, part)) === at);
}

/**
 * The longest way from a first part through what answers it, over one copy of each part.
 * @param {readonly Standing[]} parts @param {readonly Standing[]} read @returns {readonly Standing[]}
 */
function longestThread(parts, read) {
  const last = read.at(-1);
  const next = parts
    .filter((one) => !read.some((other) => isCopy(one, other)))
    .filter((one) => (last === undefined ? !one.isReply : one.isReply && isAnswer(one, last)));
  // Where nobody tells what answers what, every order would be a way.
  const tells = next.some((one) => one.answers !== undefined || one.answersText !== undefined);
  const ways = (last === undefined || tells ? next : next.slice(0, 1)).map((one) =>
    longestThread(parts, [...read, one]),
  );
  return ways.reduce((longest, way) => (way.length > longest.length ? way : longest), read);
}

/** Whether one answers another, as far as its network tells. @param {Standing} one @param {Standing | undefined} last */
function isAnswer(one, last) {
  return (
    (one.answers === undefined || one.answers === last?.key) &&
    (one.answersText === undefined || one.answersText === last?.text)
  );
}

/** Parts as people read them, from the first to what answers it, and so on. @param {readonly Standing[]} parts */
export function asRead(parts) {
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
