import { judge } from "./compare.mjs";
import { editedText } from "./intentions.mjs";
import { networks } from "./networks.mjs";

/** @typedef {import("./intentions.mjs").Intention} Intention */
/** @typedef {import("./compare.mjs").Judged} Judged */
/** @typedef {Judged & { intention: Intention, unknownReaders: number }} JudgedIntention */

/** Reads Postlark's state of every delivery, by its id. @param {import("./backend.mjs").Backend} backend */
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
 * Returns the copies that belong to an intention. Of two with the same text each has its own copy (per recipient where
 * each has one); surplus copies belong to the second. A published intention is the first, so that a person who looks
 * for the other one's copy is not given this one's.
 * @param {Intention} intention
 * @param {import("./read-back.mjs").Standing[]} standing
 * @param {(intention: Intention) => boolean} isOut
 * @param {readonly Intention[]} intentions the other one among them
 */
function copiesOf(intention, standing, isOut, intentions) {
  const { twin, mark } = intention;
  if (twin === undefined) return standing;
  const both = standing.filter(({ text }) => text.includes(mark));
  const twinIntention = intentions.find((one) => one.mark === mark && one.twin !== twin);
  const isOtherOut = twinIntention !== undefined && isOut(twinIntention);
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
 * @param {import("./network-servers.mjs").NetworkServers} parts.servers
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {ReadonlySet<string>} parts.doubled
 * @returns {Promise<(Judged & { intention: Intention, code: string, stands: import("./read-back.mjs").Standing[] })[]>}
 */
export async function judgeAll(intentions, { servers, backend, doubled }) {
  /** @type {Map<string, Promise<import("./read-back.mjs").Standing[]>>} */
  const postsByChannel = new Map();
  for (const { channel } of intentions) {
    if (!postsByChannel.has(channel.id))
      postsByChannel.set(channel.id, servers.read(channel, backend));
  }
  const [states] = await Promise.all([readStates(backend), ...postsByChannel.values()]);
  const isPublished = (/** @type {Intention} */ { delivery = "" }) =>
    states.get(delivery)?.state === "published";
  const verdicts = await Promise.all(
    intentions.map(async (intention) => {
      const { channel, mark } = intention;
      const network = networks[channel.network];
      const publishedPosts = (await postsByChannel.get(channel.id)) ?? [];
      const stored = states.get(intention.delivery ?? "");
      const isDoubled = network.canDouble === true && doubled.has(`${channel.network} ${mark}`);
      const expected = {
        mark,
        text: intention.afterwards === "edit" ? editedText(intention) : intention.text,
        ...(intention.afterwards === "edit" && { former: intention.text }),
        pictures: intention.pictures,
        ...(intention.comment !== undefined && { comment: intention.comment }),
        ...(network.hidesAlts && { hidesAlts: true }),
        ...(network.sharesAlts && { sharesAlts: true }),
        ...(intention.isVideo && { isVideo: true }),
        isDoubled,
        ...(channel.readers && { readers: channel.readers }),
      };
      return {
        intention,
        verdict: judge(expected, copiesOf(intention, publishedPosts, isPublished, intentions)),
        state: stored?.state ?? "missing",
        code: stored?.code ?? "",
        hasCommentProblem: stored?.code.startsWith("comment_") ?? false,
        unknownReaders: stored?.unknownReaders ?? 0,
        isDoubled,
        stands: publishedPosts.filter(({ text }) => text.includes(mark)),
      };
    }),
  );
  return verdicts.map((one) => ({ ...one, unknownReaders: unknownRecipientsFor(one, verdicts) }));
}

/**
 * Counts the recipients whose mail is uncertain. Two mails with one text cannot be told apart, so missing ones are
 * counted for the second; it also gets the first one's unknown recipients, less those that the first lacks.
 * @param {JudgedIntention} judged
 * @param {readonly JudgedIntention[]} verdicts
 */
function unknownRecipientsFor({ intention, unknownReaders }, verdicts) {
  const { twin, mark } = intention;
  if (twin !== 1) return unknownReaders;
  const first = verdicts.find(
    (other) => other.intention.mark === mark && other.intention.twin === 0,
  );
  return unknownReaders + Math.max(0, (first?.unknownReaders ?? 0) - (first?.verdict.missing ?? 0));
}
