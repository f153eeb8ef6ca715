import { judge } from "./compare.mjs";
import { editedText } from "./intentions.mjs";
import { networks } from "./networks.mjs";

/** @typedef {import("./intentions.mjs").Intention} Intention */
/** @typedef {import("./compare.mjs").Judged} Judged */

/** Postlark's state of every delivery. @param {import("./backend.mjs").Backend} backend */
export async function readStates(backend) {
  const rows = await backend.sql()`
    select d.id, d.state, d.problem ->> 'code' as code,
      (
        select count(*) from private.newsletter_recipients r
        where r.delivery_id = d.id and r.state = 'unknown'
      ) as unknown_readers
    from public.deliveries d`;
  return new Map(
    rows.map(({ id, state, code, unknown_readers: unknownReaders }) => [
      String(id),
      { state: String(state), code: String(code ?? ""), unknownReaders: Number(unknownReaders) },
    ]),
  );
}

/**
 * Of two intentions with the same text each has its own copy (per reader where each reader has one); surplus copies
 * belong to the second. Published ones are assigned first, so that a person who looks for the other does not take
 * that copy.
 * @param {Intention} intention
 * @param {import("./read-back.mjs").Standing[]} standing
 * @param {(intention: Intention) => boolean} isOut
 * @param {readonly Intention[]} intentions the other one among them
 */
function ownOf(intention, standing, isOut, intentions) {
  const { twin, mark } = intention;
  if (twin === undefined) return standing;
  const both = standing.filter(({ text }) => text.includes(mark));
  const other = intentions.find((one) => one.mark === mark && one.twin !== twin);
  const isOtherOut = other !== undefined && isOut(other);
  const isSecond = isOut(intention) === isOtherOut ? twin === 1 : isOtherOut;
  return both.filter((one, at) => {
    const isFirst = both.findIndex(({ reader }) => reader === one.reader) === at;
    return isFirst !== isSecond;
  });
}

/**
 * Reads every server directly, without proxies, and judges every intention.
 * @param {Intention[]} intentions
 * @param {object} parts
 * @param {import("./places.mjs").Places} parts.places
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {ReadonlySet<string>} parts.doubled
 * @returns {Promise<(Judged & { intention: Intention, code: string, stands: import("./read-back.mjs").Standing[] })[]>}
 */
export async function judgeAll(intentions, { places, backend, doubled }) {
  /** @type {Map<string, Promise<import("./read-back.mjs").Standing[]>>} */
  const read = new Map();
  for (const { channel } of intentions) {
    if (!read.has(channel.id)) read.set(channel.id, places.read(channel, backend));
  }
  const [states] = await Promise.all([readStates(backend), ...read.values()]);
  const isOut = (/** @type {Intention} */ { delivery = "" }) =>
    states.get(delivery)?.state === "published";
  const all = await Promise.all(
    intentions.map(async (intention) => {
      const { channel, mark } = intention;
      const known = networks[channel.network];
      const standing = (await read.get(channel.id)) ?? [];
      const stored = states.get(intention.delivery ?? "");
      const isDoubled = known.canDouble === true && doubled.has(`${channel.network} ${mark}`);
      const expected = {
        mark,
        text: intention.afterwards === "edit" ? editedText(intention) : intention.text,
        ...(intention.afterwards === "edit" && { former: intention.text }),
        pictures: intention.pictures,
        ...(intention.comment !== undefined && { comment: intention.comment }),
        ...(known.hidesAlts && { hidesAlts: true }),
        ...(known.sharesAlts && { sharesAlts: true }),
        ...(intention.isVideo && { isVideo: true }),
        isDoubled,
        ...(channel.readers && { readers: channel.readers }),
      };
      return {
        intention,
        verdict: judge(expected, ownOf(intention, standing, isOut, intentions)),
        state: stored?.state ?? "missing",
        code: stored?.code ?? "",
        hasCommentProblem: stored?.code.startsWith("comment_") ?? false,
        unknownReaders: stored?.unknownReaders ?? 0,
        isDoubled,
        stands: standing.filter(({ text }) => text.includes(mark)),
      };
    }),
  );
  return all.map((one) => ({ ...one, unknownReaders: unknownReadersOf(one, all) }));
}

/**
 * Of two mails with the same text nobody can see which one a reader lacks. The second, which is charged with what is
 * missing, is also given the unknown readers of both that the first leaves.
 * @template {Judged & { intention: Intention, unknownReaders: number }} One
 * @param {One} one
 * @param {readonly One[]} all
 */
function unknownReadersOf({ intention, unknownReaders }, all) {
  const { twin, mark } = intention;
  if (twin !== 1) return unknownReaders;
  const first = all.find((other) => other.intention.mark === mark && other.intention.twin === 0);
  return unknownReaders + Math.max(0, (first?.unknownReaders ?? 0) - (first?.verdict.missing ?? 0));
}
