import { asRead, withoutRepeats } from "./thread.mjs";

/** @typedef {import("./read-back.mjs").Standing} Standing */

/**
 * What should stand on a network.
 * @typedef {object} Expected
 * @property {string} mark
 * @property {string} text
 * @property {string} [former] its text before it was edited, which a copy that the middle made still has
 * @property {number} pictures
 * @property {string} [comment]
 * @property {boolean} [hidesAlts] whether nobody can read there what a picture is called
 * @property {boolean} [sharesAlts] whether one picture has one name there, whichever post shows it: that which it was given last
 * @property {boolean} [isVideo] whether it has a video, of which each network shows something else
 * @property {boolean} [isDoubled] whether somebody in the middle sent one of its requests twice, where nothing undoes that
 * @property {readonly string[]} [readers] who should have it, where each has their own
 *
 * @typedef {object} Verdict
 * @property {number} copies how often it stands there
 * @property {number} doubled how many copies and parts more there are because somebody in the middle sent them again
 * @property {boolean} isWhole whether it stands there once, exactly as it was intended
 * @property {boolean} isOutOfOrder whether all of it is there, once, in another order
 * @property {number} comments how many more or fewer first comments there are than there should be
 * @property {number} missing how many readers have none
 */

/** @param {string} text */
const sentencesOf = (text) =>
  text
    .split(/(?<=\.) /)
    .toSorted()
    .join(" ");

/**
 * Whether an intention stands on its network as it should: once, every part of it, in order, with its pictures and what
 * is said first below it.
 * @param {Expected} expected
 * @param {readonly Standing[]} standing everything on its channel
 * @returns {Verdict}
 */
export function judge(expected, standing) {
  const own = standing.filter(({ text }) => text.includes(expected.mark));
  if (!expected.readers) return judgeOne(expected, own);
  const each = expected.readers.map((reader) =>
    judgeOne(
      expected,
      own.filter((one) => one.reader === reader),
    ),
  );
  const there = each.filter(({ copies }) => copies > 0);
  return {
    copies: Math.max(...each.map(({ copies }) => copies)),
    doubled: 0,
    isWhole: there.length > 0 && there.every(({ isWhole }) => isWhole),
    isOutOfOrder: false,
    comments: 0,
    missing: each.length - there.length,
  };
}

/** Whether pictures are there, by the names that they were given. @param {Expected} expected @param {readonly string[]} alts */
function areNamed({ mark, pictures, hidesAlts, sharesAlts, isVideo }, alts) {
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
  const said = [...own.map((one) => one.text), ...own.flatMap((one) => one.comments ?? [])];
  const comments = said.filter((words) => words === comment).length;
  const all = own.filter((one) => one.text !== comment);
  const edited = all.filter((one) => one.text !== former);
  const isEdited = isDoubled && edited.length > 0;
  const parts = isDoubled ? withoutRepeats(isEdited ? edited : all) : all;
  const copies = parts.filter(({ isReply }) => !isReply).length;
  const read = asRead(parts);
  const alts = read.flatMap((part) => part.alts);
  const haveAlts = areNamed(expected, alts);
  const isComplete = copies === 1 && haveAlts && read.length === parts.length;
  const words = parts.map((part) => part.text).join(" ");
  const isSame = read.map((part) => part.text).join(" ") === text;
  const wanted = comment === undefined || copies === 0 ? 0 : 1;
  const repeated = isDoubled ? Math.max(0, comments - wanted) : 0;
  return {
    copies,
    doubled: all.length - parts.length + repeated,
    isWhole: isComplete && isSame,
    isOutOfOrder:
      copies === 1 &&
      !(isComplete && isSame) &&
      haveAlts &&
      sentencesOf(words) === sentencesOf(text),
    comments: comments - repeated - wanted,
    missing: copies === 0 ? 1 : 0,
  };
}

/**
 * One intention, judged.
 * @typedef {object} Judged
 * @property {Verdict} verdict
 * @property {string} state what we say of it
 * @property {boolean} [isUnknownAvoidable] whether it was unknown although a look would have settled it
 * @property {boolean} [isUnknown] whether it was unknown, as nobody could know
 * @property {boolean} [hasCommentProblem] whether we say that its first comment is not there
 * @property {number} [unknownReaders] of how many readers we say that we do not know
 * @property {boolean} [isDoubled] whether somebody in the middle sent one of its requests twice, where nothing undoes that
 */

const settledStates = new Set(["published", "failed", "unknown", "cancelled", "removed"]);
const goneStates = new Set(["removed", "cancelled"]);

/** A copy that the middle made of a removed post: its id was in no answer that anybody got. @param {Judged} one */
const isLeftByTheMiddle = ({ verdict, state, isDoubled = false }) =>
  state === "removed" && isDoubled && verdict.copies === 1;

/** Whether what we say is not what is there. @param {Judged} one */
function disagrees(one) {
  const { verdict, state } = one;
  if (goneStates.has(state)) return verdict.copies > 0 && !isLeftByTheMiddle(one);
  // What is under way says nothing yet.
  if (!settledStates.has(state)) return false;
  return verdict.isWhole !== (state === "published");
}

/** @param {Judged} one */
function isLost({ verdict, state, unknownReaders = 0 }) {
  if (goneStates.has(state) || !settledStates.has(state)) return false;
  return verdict.copies === 0 || verdict.missing > unknownReaders;
}

/** @param {Judged} one */
function isTorn({ verdict, state, hasCommentProblem }) {
  if (goneStates.has(state) || verdict.copies !== 1) return false;
  const lacksComment = verdict.comments < 0 && !hasCommentProblem && state === "published";
  return (!verdict.isWhole && !verdict.isOutOfOrder && settledStates.has(state)) || lacksComment;
}

/** @param {readonly Judged[]} judged */
export function sumUp(judged) {
  /** @param {(one: Judged) => boolean | undefined} is */
  const count = (is) => judged.filter((one) => is(one)).length;
  /** @param {(one: Judged) => number} of */
  const add = (of) => judged.reduce((sum, one) => sum + of(one), 0);
  return {
    intended: judged.length,
    whole: count((one) => {
      if (!goneStates.has(one.state)) return one.verdict.isWhole;
      return one.verdict.copies === 0 || isLeftByTheMiddle(one);
    }),
    duplicates: add(
      ({ verdict }) => Math.max(0, verdict.copies - 1) + Math.max(0, verdict.comments),
    ),
    doubled: add((one) => one.verdict.doubled + (isLeftByTheMiddle(one) ? 1 : 0)),
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

/** Of what must be none. @param {Sum} sum */
export function faultsIn({ duplicates, lost, torn, outOfOrder, avoidableUnknowns, disagreements }) {
  return duplicates + lost + torn + outOfOrder + avoidableUnknowns + disagreements;
}

/** @param {readonly number[]} values @param {number} share from 0 to 1 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
