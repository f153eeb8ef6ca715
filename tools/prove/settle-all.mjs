import { setTimeout as delay } from "node:timers/promises";

import { isResolvableByLooking } from "./people.mjs";
import { judgeAll } from "./read-everything.mjs";

/**
 * Waits until no delivery is under way, `isEnough` or the time is over.
 * @param {import("./backend.mjs").Backend} backend
 * @param {number} until in ms since 1970
 * @param {() => boolean} [isEnough] whether it may stop waiting
 */
export async function untilSettled(backend, until, isEnough = () => false) {
  while (Date.now() < until && !isEnough()) {
    const [row] = await backend.sql()`
      select count(*)::int as left from public.deliveries
      where state in ('scheduled', 'publishing', 'editing', 'removing')`;
    if (row?.["left"] === 0) return;
    await delay(500);
  }
}

/**
 * Waits for everything to settle, has users resolve the rest, and judges what the networks have.
 * @param {import("./intentions.mjs").Intention[]} intentions
 * @param {object} parts
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {import("./network-servers.mjs").NetworkServers} parts.servers
 * @param {import("./people.mjs").People} parts.people
 * @param {ReadonlySet<string>} parts.doubled
 * @param {number} timeLimit in ms
 * @param {(line: string) => void} log
 */
export async function settleAll(intentions, parts, timeLimit, log) {
  const { backend, servers, people } = parts;
  /** Deliveries that were once in each of these states. */
  const avoidable = new Set();
  const unknown = new Set();
  const failedThere = new Set();
  for (let turn = 0; ; turn += 1) {
    await untilSettled(backend, Date.now() + timeLimit);
    await servers.settle();
    const judged = await judgeAll(intentions, parts);
    const undecided = judged.filter(({ state }) => state === "unknown");
    for (const { intention, verdict } of undecided) {
      // Of two alike, one of which the middle made, no look finds the one that is ours.
      const isAmbiguous = verdict.doubled > 0;
      const isKnowable =
        !isAmbiguous && isResolvableByLooking(intention.channel.network, verdict.copies > 0);
      (isKnowable ? avoidable : unknown).add(intention.delivery ?? "");
    }
    const failed = judged.filter(({ state }) => state === "failed");
    for (const { intention, verdict } of failed) {
      if (verdict.copies > 0) failedThere.add(intention.delivery ?? "");
    }
    if (turn === 3 || undecided.length + failed.length === 0) {
      return judged.map((one) => ({
        ...one,
        // What people found there although it was shown as failed, and whose comment was never sent.
        ...(people.foundThere.has(one.intention.delivery ?? "") && {
          state: "published",
          hasCommentProblem: true,
        }),
        isUnknownAvoidable: avoidable.has(one.intention.delivery ?? ""),
        isUnknown: unknown.has(one.intention.delivery ?? ""),
        wasFailedThere: failedThere.has(one.intention.delivery ?? ""),
      }));
    }
    const commented = new Set(
      judged
        .filter(({ verdict }) => verdict.comments >= 0)
        .map(({ intention }) => intention.delivery ?? ""),
    );
    log(`people decide: ${undecided.length} unknown, ${failed.length} failed`);
    await people.resolve(
      undecided.map(({ intention, verdict }) => ({
        delivery: intention.delivery ?? "",
        isThere: verdict.copies > 0,
      })),
    );
    await people.retry();
    await people.comment(commented);
  }
}
