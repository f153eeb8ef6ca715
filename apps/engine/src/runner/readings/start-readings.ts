import { SealError } from "../../credentials/envelope.ts";
import { doClaims } from "../do-claims.ts";
import type { RunnerOptions } from "../runner-options.ts";
import { readDelivery } from "./read-delivery.ts";
import { type AskedReading, createReadingQueue, type ReadingEnd } from "./reading-queue.ts";

/** How many are under way at once: none of them is in a hurry. */
const most = 4;

/** How long one may take, in milliseconds; its lease is longer. */
const [limit, lease] = [30_000, 60_000];

/** The net below what Postgres tells, in milliseconds: none of them is in a hurry. */
const poll = 15_000;

type ReadingOptions = Pick<RunnerOptions, "database" | "networks" | "openContext" | "log"> & {
  readonly owner: string;
  readonly now: () => Date;
  readonly onError: (error: unknown, delivery?: string) => void;
};

/** Reads back what was published, and says whether it is what was planned. No delivery waits for it. */
export function startReadings(options: ReadingOptions): {
  readonly listening: Promise<void>;
  readonly stop: (timeout: number) => Promise<void>;
} {
  const { database, networks, log, now, onError } = options;
  const queue = createReadingQueue(database);

  async function endOf(asked: AskedReading): Promise<ReadingEnd> {
    const network = networks.get(asked.work.channel.network);
    if (network === undefined) return { kind: "unreadable" };
    try {
      const contextOf = await options.openContext(asked.work, asked.fence);
      return await readDelivery(asked, {
        network,
        contextOf: (results, signal) => contextOf({ results, signal, now, onLimit: undefined }),
        limit,
        now,
        onError: (error) => onError(error, asked.delivery),
      });
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      onError(error, asked.delivery);
      return { kind: "unreadable" };
    }
  }

  async function perform(claimed: Awaited<ReturnType<typeof queue.claim>>[number]): Promise<void> {
    const { delivery } = claimed;
    const end = "work" in claimed ? await endOf(claimed) : ({ kind: "unreadable" } as const);
    const isHeld = await queue.settle(claimed, end);
    const outcome = end.kind === "read" ? end.outcome : end.kind;
    log("info", "reading", { delivery, outcome: isHeld ? outcome : "lease_lost" });
  }

  const { wake, stop } = doClaims({
    most,
    claim: (count) => queue.claim(count, lease, options.owner),
    deliveryOf: ({ delivery }) => delivery,
    perform,
    nextIn: () => queue.nextIn(),
    poll,
    onError,
  });
  const listening = database.listen("postlark_readings", wake, wake).then(() => undefined, onError);

  return { listening, stop };
}
