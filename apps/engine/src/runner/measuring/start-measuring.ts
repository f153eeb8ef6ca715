import { SealError } from "../../credentials/envelope.ts";
import { doClaims } from "../do-claims.ts";
import type { RunnerOptions } from "../runner-options.ts";
import { measure } from "./measure.ts";
import {
  createMeasurementQueue,
  type Measuring,
  type MeasuringClaim,
  type MeasuringEnd,
} from "./measurement-queue.ts";

/** How many are asked for at once: nobody waits for numbers. */
const most = 4;

/** How much of its lease asking may take, twice where the account has to be looked at, so that whoever comes next finds it ended. */
const share = 0.4;

/** When one that this engine cannot ask for is offered again, in milliseconds. */
const offerAgainAfter = 3_600_000;

/** How long nothing is asked of Postgres at most, in milliseconds: the first numbers are wanted after an hour. */
const slowPoll = 60_000;

function keyOf(claim: MeasuringClaim) {
  return "measuring" in claim ? claim.measuring : claim.unreadable;
}

type MeasuringOptions = Pick<
  RunnerOptions,
  "database" | "networks" | "openContext" | "lease" | "poll" | "log"
> & {
  readonly owner: string;
  readonly now: () => Date;
  readonly onError: (error: unknown, delivery?: string) => void;
};

/** Asks networks for the numbers of what was published. Any number of engines may: each delivery is asked for by one. */
export function startMeasuring(options: MeasuringOptions): {
  readonly stop: (timeout: number) => Promise<void>;
} {
  const { database, networks, lease, log, now, onError } = options;
  const queue = createMeasurementQueue(database);
  const offerAgain = { kind: "again", wait: offerAgainAfter, isLimit: false } as const;

  async function endOf(measuring: Measuring): Promise<MeasuringEnd> {
    const network = networks.get(measuring.work.channel.network);
    if (network === undefined) return offerAgain;
    if (network.measure === undefined) return { kind: "over" };
    try {
      const contextOf = await options.openContext(measuring.work, measuring.fence);
      return await measure(measuring, {
        network,
        contextOf: (results, signal) =>
          contextOf({ results, signal, now, onLimit: () => undefined }),
        limit: lease * share,
        now,
        onError: (error) => onError(error, measuring.delivery),
      });
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      onError(error, measuring.delivery);
      return offerAgain;
    }
  }

  async function perform(claim: MeasuringClaim): Promise<void> {
    const end: MeasuringEnd =
      "measuring" in claim ? await endOf(claim.measuring) : { kind: "over" };
    const isHeld = await queue.settle(keyOf(claim), end);
    const { delivery } = keyOf(claim);
    log("debug", "measurement", { delivery, outcome: isHeld ? end.kind : "lease_lost" });
  }

  const { stop } = doClaims({
    most,
    claim: (count) => queue.claim(count, lease, options.owner),
    deliveryOf: (claim) => keyOf(claim).delivery,
    perform,
    nextIn: () => queue.nextIn(),
    poll: options.poll ?? slowPoll,
    onError,
  });
  return { stop };
}
