import { inReadingOrder, withoutRepeats } from "./thread.mjs";

/** @typedef {import("./read-back.mjs").Standing} Standing */

/**
 * What a network should have.
 * @typedef {object} Expected
 * @property {string} mark
 * @property {string} text
 * @property {string} [former] its text before it was edited, which a copy that the middle made still has
 * @property {number} pictures
 * @property {string} [comment]
 * @property {boolean} [hidesAlts] whether alternative texts cannot be read there
 * @property {boolean} [sharesAlts] whether an image has one alternative text for all posts: the last one
 * @property {boolean} [isVideo] whether it has a video, which networks show in different ways
 * @property {boolean} [isDoubled] whether a proxy sent one of its requests twice, on a network that cannot undo that
 * @property {readonly string[]} [readers] its recipients, on networks with a copy for each
 *
 * @typedef {object} Verdict
 * @property {number} copies how many copies the network has
 * @property {number} doubled how many extra copies and parts exist because a proxy sent a request twice
 * @property {boolean} isWhole whether the network has it once, exactly as intended
 * @property {boolean} isOutOfOrder whether the network has all parts once, in another order
 * @property {number} comments the difference to the expected number of first comments
 * @property {number} missing how many recipients have no copy
 */

/** @param {string} text */
const sentencesOf = (text) =>
  text
    .split(/(?<=\.) /)
    .toSorted()
    .join(" ");

/**
 * Whether a network has an intended post once, complete, in order, with its pictures and first comment.
 * @param {Expected} expected
 * @param {readonly Standing[]} standing everything on its channel
 * @returns {Verdict}
 */
export function judge(expected, standing) {
  const copiesOfPost = standing.filter(({ text }) => text.includes(expected.mark));
  if (!expected.readers) return judgeOne(expected, copiesOfPost);
  const verdictByReader = expected.readers.map((reader) =>
    judgeOne(
      expected,
      copiesOfPost.filter((one) => one.reader === reader),
    ),
  );
  const received = verdictByReader.filter(({ copies }) => copies > 0);
  return {
    copies: Math.max(...verdictByReader.map(({ copies }) => copies)),
    doubled: 0,
    isWhole: received.length > 0 && received.every(({ isWhole }) => isWhole),
    isOutOfOrder: false,
    comments: 0,
    missing: verdictByReader.length - received.length,
  };
}

/** Whether the post has its pictures in order, by alt text, or by their number where that cannot be read. @param {Expected} expected @param {readonly string[]} alts */
function havePictures({ mark, pictures, hidesAlts, sharesAlts, isVideo }, alts) {
  if (isVideo) return true;
  if (hidesAlts) return alts.length === pictures;
  /** @param {string} whose */
  const named = (whose) =>
    Array.from({ length: pictures }, (_, n) => `${whose}, picture ${n + 1}`).join("\n");
  if (sharesAlts) return alts.map((alt) => alt.replace(/^p\d+/, "any")).join("\n") === named("any");
  return alts.join("\n") === named(mark);
}

/** @param {Expected} expected @param {readonly Standing[]} own @returns {Verdict} */
function judgeOne(expected, own) {
  const { text, former, comment, isDoubled } = expected;
  const texts = [...own.map((one) => one.text), ...own.flatMap((one) => one.comments ?? [])];
  const comments = texts.filter((each) => each === comment).length;
  const partsAndRepeats = own.filter((one) => one.text !== comment);
  const edited = partsAndRepeats.filter((one) => one.text !== former);
  const isEdited = isDoubled && edited.length > 0;
  const parts = isDoubled ? withoutRepeats(isEdited ? edited : partsAndRepeats) : partsAndRepeats;
  const copies = parts.filter(({ isReply }) => !isReply).length;
  const read = inReadingOrder(parts);
  const alts = read.flatMap((part) => part.alts);
  const haveAlts = havePictures(expected, alts);
  const isComplete = copies === 1 && haveAlts && read.length === parts.length;
  const joined = parts.map((part) => part.text).join(" ");
  const isSame = read.map((part) => part.text).join(" ") === text;
  const expectedComments = comment === undefined || copies === 0 ? 0 : 1;
  const repeated = isDoubled ? Math.max(0, comments - expectedComments) : 0;
  return {
    copies,
    doubled: partsAndRepeats.length - parts.length + repeated,
    isWhole: isComplete && isSame,
    isOutOfOrder:
      copies === 1 &&
      !(isComplete && isSame) &&
      haveAlts &&
      sentencesOf(joined) === sentencesOf(text),
    comments: comments - repeated - expectedComments,
    missing: copies === 0 ? 1 : 0,
  };
}

/**
 * One intention with its verdict.
 * @typedef {object} Judged
 * @property {Verdict} verdict
 * @property {string} state Postlark's state
 * @property {boolean} [isUnknownAvoidable] whether it was unknown although looking would have resolved it
 * @property {boolean} [isUnknown] whether it was unknown and could not be resolved by looking
 * @property {boolean} [hasCommentProblem] whether Postlark reports its first comment as missing
 * @property {number} [unknownReaders] for how many recipients Postlark reports unknown
 * @property {boolean} [isDoubled] whether a proxy sent one of its requests twice, on a network that cannot undo that
 */

const settledStates = new Set(["published", "failed", "unknown", "cancelled", "removed"]);
const goneStates = new Set(["removed", "cancelled"]);

/** Whether a removed post has only a copy that the proxy made: its id was in no response. @param {Judged} one */
const isProxyCopy = ({ verdict, state, isDoubled = false }) =>
  state === "removed" && isDoubled && verdict.copies === 1;

/** Whether our state contradicts the network. @param {Judged} one */
function disagrees(one) {
  const { verdict, state } = one;
  if (goneStates.has(state)) return verdict.copies > 0 && !isProxyCopy(one);
  // Unsettled deliveries contradict nothing.
  if (!settledStates.has(state)) return false;
  return verdict.isWhole !== (state === "published");
}

/** Whether a settled post, or one for a recipient, is missing although Postlark does not report it as unknown. @param {Judged} one */
function isLost({ verdict, state, unknownReaders = 0 }) {
  if (goneStates.has(state) || !settledStates.has(state)) return false;
  return verdict.copies === 0 || verdict.missing > unknownReaders;
}

/** Whether a post is there once but incomplete, or without a first comment that Postlark reports as published. @param {Judged} one */
function isTorn({ verdict, state, hasCommentProblem }) {
  if (goneStates.has(state) || verdict.copies !== 1) return false;
  const lacksComment = verdict.comments < 0 && !hasCommentProblem && state === "published";
  return (!verdict.isWhole && !verdict.isOutOfOrder && settledStates.has(state)) || lacksComment;
}

/** Counts the verdicts by kind. @param {readonly Judged[]} judged */
export function sumUp(judged) {
  /** @param {(one: Judged) => boolean | undefined} is */
  const count = (is) => judged.filter((one) => is(one)).length;
  /** @param {(one: Judged) => number} of */
  const add = (of) => judged.reduce((sum, one) => sum + of(one), 0);
  return {
    intended: judged.length,
    whole: count((one) => {
      if (!goneStates.has(one.state)) return one.verdict.isWhole;
      return one.verdict.copies === 0 || isProxyCopy(one);
    }),
    duplicates: add(
      ({ verdict }) => Math.max(0, verdict.copies - 1) + Math.max(0, verdict.comments),
    ),
    doubled: add((one) => one.verdict.doubled + (isProxyCopy(one) ? 1 : 0)),
    lost: count(isLost),
    torn: count(isTorn),
    outOfOrder: count(({ verdict }) => verdict.isOutOfOrder),
    avoidableUnknowns: count(({ isUnknownAvoidable }) => isUnknownAvoidable),
    unknowns: count(({ isUnknown, unknownReaders = 0 }) => isUnknown || unknownReaders > 0),
    disagreements: count(disagrees),
    unsettled: count(({ state }) => !settledStates.has(state)),
  };
}

/** @typedef {ReturnType<typeof sumUp>} Sum */

/** The number of faults, which must be 0. @param {Sum} sum */
export function faultsIn({ duplicates, lost, torn, outOfOrder, avoidableUnknowns, disagreements }) {
  return duplicates + lost + torn + outOfOrder + avoidableUnknowns + disagreements;
}

/** @param {readonly number[]} values @param {number} share from 0 to 1 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
