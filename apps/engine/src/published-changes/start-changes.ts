import { SealError } from "../platform/credentials/envelope.ts";
import { startClaiming } from "../platform/jobs/start-claiming.ts";
import { LeaseLostError } from "../publishing/leased-delivery.ts";
import { createRateLimitTracker } from "../publishing/rate-limit-tracker.ts";
import type { Queue } from "../publishing/queue.ts";
import type { RunnerOptions } from "../publishing/runner-options.ts";
import { type Change, type ChangeEnd, type Claimed, createChangeQueue } from "./change-queue.ts";
import { doChange } from "./do-change.ts";

/** Few changes run at once, as they are rare and not urgent. */
const maxChanges = 8;

/** Share of the lease that a change may take, so that it has ended before the next claim. */
const leaseShare = 0.75;

/** Milliseconds until a change that this engine cannot do is offered again. */
const offerAgainAfter = 60_000;

type ChangeOptions = Pick<
  RunnerOptions,
  "database" | "networks" | "openContext" | "lease" | "poll" | "log"
> & {
  readonly owner: string;
  readonly now: () => Date;
  readonly noteLimit: Queue["noteLimit"];
  readonly onError: (error: unknown, delivery?: string) => void;
};

export function startChanges(options: ChangeOptions): {
  readonly listening: Promise<void>;
  readonly stop: (timeout: number) => Promise<void>;
} {
  const { database, networks, lease, log, now, onError } = options;
  const queue = createChangeQueue(database);

  async function runChange(change: Change): Promise<ChangeEnd> {
    const network = networks.get(change.work.channel.network);
    const offerAgain = { kind: "again", waitMs: offerAgainAfter, code: "engine_unfit" } as const;
    if (network === undefined) return offerAgain;
    try {
      const contextOf = await options.openContext(change.work, change.fence);
      const { id } = change.work.channel;
      const limits = createRateLimitTracker(
        () => now().getTime(),
        (limit) => options.noteLimit(id, limit),
      );
      // An engine that was suspended overwrites nothing that another has changed since.
      const requireLease = (): void => {
        if (!change.lease.isValid()) throw new LeaseLostError("The lease of this change is over.");
      };
      const end = await doChange(change, {
        network,
        contextOf: (results, signal) =>
          contextOf({ results, signal, now, onLimit: limits.record, beforeWrite: requireLease }),
        timeoutMs: lease * leaseShare,
        now,
        onError: (error) => onError(error, change.delivery),
      });
      // The change is done; the next answer reports the limit again.
      await limits.save().catch((error: unknown) => onError(error, change.delivery));
      return end;
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      onError(error, change.delivery);
      if (error.code === "key_missing") return offerAgain;
      return { kind: "attention", reason: "credentials_revoked" };
    }
  }

  async function perform(claimed: Claimed): Promise<void> {
    if ("change" in claimed) {
      const { change } = claimed;
      const end = await runChange(change);
      const isWritten = await queue.settle(change, end);
      const { delivery, kind, work } = change;
      const outcome = isWritten ? end.kind : "lease_lost";
      log("info", "change", { delivery, network: work.channel.network, kind, outcome });
    } else {
      const message = "What is stored of this delivery is damaged.";
      await queue.settle(claimed.unreadable, {
        kind: "over",
        problem: { code: "plan_failed", message },
      });
    }
  }

  const { wake, stop } = startClaiming({
    maxRunning: maxChanges,
    claim: (count) => queue.claim(count, lease, options.owner),
    deliveryOf: (claimed) => ("change" in claimed ? claimed.change : claimed.unreadable).delivery,
    perform,
    nextIn: () => queue.msUntilNext(),
    poll: options.poll,
    onError,
  });
  const listening = database.listen("postlark_changes", wake, wake).then(() => undefined, onError);

  return { listening, stop };
}
