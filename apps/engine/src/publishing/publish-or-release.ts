import { SealError } from "../platform/credentials/envelope.ts";
import type { Metrics } from "../platform/telemetry/metrics.ts";
import type { DatabaseClock } from "./database-clock.ts";
import type { LeasedDelivery } from "./leased-delivery.ts";
import type { ContextOf } from "./open-context.ts";
import { publishDelivery } from "./publish-delivery.ts";
import type { Ending, PublishTools } from "./publish-tools.ts";
import type { Queue } from "./queue.ts";
import { createRateLimitTracker } from "./rate-limit-tracker.ts";
import { progressOf, releaseDelivery, waitForChannel } from "./release.ts";
import type { RunnerOptions } from "./runner-options.ts";

/** What the deliveries of one engine share. */
export type Publisher = Pick<RunnerOptions, "networks" | "openContext"> &
  Pick<PublishTools, "acquireSendPermit" | "pass" | "isStopping"> & {
    readonly clock: DatabaseClock;
    readonly queue: Pick<Queue, "noteLimit" | "triedSince">;
    readonly metrics: Pick<Metrics, "observeLateness">;
    readonly onSettle: (leased: LeasedDelivery) => void;
    readonly onError: (error: unknown, delivery: string) => void;
  };

/** Milliseconds until a delivery that this engine cannot publish is offered again, to it or a newer one. */
const offerAgainAfter = 60_000;

/** Publishes a claimed delivery, or releases it if this engine lacks its network or key. @throws LeaseLostError */
export async function publishOrRelease(
  leased: LeasedDelivery,
  publisher: Publisher,
): Promise<Ending> {
  const { clock, queue, metrics, onError, onSettle } = publisher;
  const network = publisher.networks.get(leased.work.channel.network);
  if (network === undefined)
    return releaseDelivery(leased, progressOf(leased.work), offerAgainAfter);
  let contextOf: ContextOf;
  try {
    contextOf = await publisher.openContext(leased.work, leased.fence);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    onError(error, leased.id);
    // A missing key is the operator's matter; other credentials only a user can bring.
    const progress = progressOf(leased.work, network);
    if (error.code === "key_missing") return releaseDelivery(leased, progress, offerAgainAfter);
    return waitForChannel(leased, progress, "credentials_revoked");
  }
  const { lookFirst, createdAt } = leased.work.delivery;
  const limits = createRateLimitTracker(clock.now, (limit) =>
    queue.noteLimit(leased.work.channel.id, limit),
  );
  return publishDelivery(leased, {
    network,
    limits,
    contextOf: (results, signal) =>
      contextOf({
        results,
        signal,
        now: () => new Date(clock.now()),
        onLimit: limits.record,
        lookSince: lookFirst ? createdAt : undefined,
        beforeWrite: () => leased.requireLease(),
      }),
    acquireSendPermit: publisher.acquireSendPermit,
    pass: publisher.pass,
    isStopping: publisher.isStopping,
    now: clock.now,
    triedSince: queue.triedSince,
    onSend() {
      if (!leased.isTakenOver) metrics.observeLateness((clock.now() - leased.wanted) / 1_000);
    },
    onSettle: () => onSettle(leased),
    onError: (error) => onError(error, leased.id),
  });
}
