import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { SealError } from "../platform/credentials/envelope.ts";
import { createClaimLoop } from "../platform/jobs/claim-loop.ts";
import { createDatabaseClock } from "./database-clock.ts";
import { createRateLimitTracker } from "./rate-limit-tracker.ts";
import { LeasedDelivery, LeaseLostError } from "./leased-delivery.ts";
import { createLeases } from "./leases.ts";
import { releaseDelivery, progressOf, waitForChannel } from "./release.ts";
import type { ContextOf } from "./open-context.ts";
import { publishDelivery } from "./publish-delivery.ts";
import type { Ending } from "./publish-tools.ts";
import { createQueue, type Claim } from "./queue.ts";
import { failUnreadableDelivery } from "./fail-unreadable-delivery.ts";
import type { RunnerOptions } from "./runner-options.ts";
import { createSlots } from "./slots.ts";
import { createWriter } from "./writer.ts";

export type Runner = {
  readonly listening: Promise<void>;
  /**
   * Claims nothing more, waits ten seconds for sent requests, and releases the rest. Unanswered ones are taken over
   * after their lease.
   */
  stop(): Promise<void>;
};

/** How long a sent step may take once the engine stops, in milliseconds. */
const stopTimeout = 10_000;

/** Milliseconds until a delivery that this engine cannot publish is offered again, to it or a newer one. */
const offerAgainAfter = 60_000;

/** Deliveries prepared meanwhile, as a share of those in progress. */
const ahead = 0.5;

type ClaimEnding = Ending | "lease_lost" | "abandoned";

/** Publishes due deliveries until stopped. Any number of engines may do so on one database. */
export function startRunner(options: RunnerOptions): Runner {
  const { database, networks, concurrency, lease, pass, log, metrics } = options;
  const owner = `engine-${randomUUID().slice(0, 8)}`;
  const clock = createDatabaseClock();
  const queue = createQueue(database, clock.learn, networks);
  const write = createWriter(database);
  const slots = createSlots(concurrency);
  /** Deliveries that only have to be written to Postgres. */
  const settling = new Set<LeasedDelivery>();
  let isStopping = false;

  const onError = (error: unknown, delivery?: string): void => {
    metrics.problemMet(error, delivery);
    const message = error instanceof Error ? error.message : String(error);
    log("error", "runner problem", { delivery, error: message });
  };
  const leases = createLeases(lease, onError);

  /** Publishes it, or releases it if this engine cannot. */
  async function end(leased: LeasedDelivery): Promise<ClaimEnding> {
    const network = networks.get(leased.work.channel.network);
    if (network === undefined)
      return releaseDelivery(leased, progressOf(leased.work), offerAgainAfter);
    let contextOf: ContextOf;
    try {
      contextOf = await options.openContext(leased.work, leased.fence);
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      onError(error, leased.id);
      // A missing key is the operator's matter; other credentials only a user can bring.
      const standing = progressOf(leased.work, network);
      if (error.code === "key_missing") return releaseDelivery(leased, standing, offerAgainAfter);
      return waitForChannel(leased, standing, "credentials_revoked");
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
      takeSlot: slots.take,
      pass,
      isStopping: () => isStopping,
      now: clock.now,
      triedSince: queue.triedSince,
      onSend() {
        if (!leased.isTakenOver) metrics.deliveryIsLate((clock.now() - leased.wanted) / 1_000);
      },
      onSettle() {
        settling.add(leased);
        loop.wake();
      },
      onError: (error) => onError(error, leased.id),
    });
  }

  async function runToEnd(leased: LeasedDelivery): Promise<ClaimEnding> {
    try {
      return await end(leased);
    } catch (error) {
      if (error instanceof LeaseLostError) {
        metrics.leaseLost();
        return "lease_lost";
      }
      onError(error, leased.id);
      return "abandoned";
    }
  }

  async function run(leased: LeasedDelivery): Promise<void> {
    const startedAt = performance.now();
    leases.add(leased);
    const outcome = await runToEnd(leased);
    leases.remove(leased);
    leased.release();
    settling.delete(leased);
    const { network } = leased.work.channel;
    metrics.deliveryEnded(network, outcome);
    log(outcome === "abandoned" ? "error" : "info", "delivery", {
      delivery: leased.id,
      network,
      outcome,
      attempt: leased.work.delivery.attempts + 1,
      takenOver: leased.isTakenOver || undefined,
      milliseconds: Math.round(performance.now() - startedAt),
    });
    loop.wake();
  }

  function start(claim: Claim, claimedAt: number): void {
    metrics.deliveryClaimed(claim.isTakenOver);
    const { work } = claim;
    if (work === undefined) {
      metrics.deliveryEnded("none", "unreadable");
      return void failUnreadableDelivery(claim, write).catch(onError);
    }
    const leased = new LeasedDelivery({ ...claim, work, deadline: claimedAt + lease, write });
    pass("after-claim");
    void run(leased);
  }

  // Others are prepared while some wait for an answer, so that Postgres and networks work at the same time.
  const maxClaims = Math.ceil(concurrency * (1 + ahead));
  const loop = createClaimLoop({
    worthwhile: Math.ceil(maxClaims / 4),
    room: () => Math.max(0, maxClaims - (leases.count - settling.size)),
    async claim(count) {
      const claimedAt = performance.now();
      const claims = await metrics.timeClaim(() => queue.claim(count, lease, owner));
      for (const claim of claims) start(claim, claimedAt);
      metrics.holds(leases.count);
      return claims.length;
    },
    nextIn: queue.nextIn,
    poll: options.poll,
    onError,
  });

  const { noteLimit } = queue;
  const forBeside = { ...options, owner, now: () => new Date(clock.now()), noteLimit, onError };
  const beside = options.beside.map((startBeside) => startBeside(forBeside));

  metrics.watchQueue(queue.state);
  // The client reconnects and listens again by itself, on new connections.
  const listening = database
    .listen("postlark_due", loop.wake, () => {
      loop.wake();
      void queue.warmUp().catch(onError);
    })
    .then(() => undefined, onError);
  loop.wake();

  return {
    listening: Promise.all([listening, ...beside.map((one) => one.listening)]).then(
      () => undefined,
    ),
    async stop() {
      isStopping = true;
      loop.stop();
      const othersStopped = beside.map((one) => one.stop(stopTimeout));
      const deadline = performance.now() + stopTimeout;
      while (leases.count > 0 && performance.now() < deadline) await sleep(20);
      leases.stop();
      await Promise.all(othersStopped);
      if (leases.count > 0)
        log("warn", "stopped with deliveries under way", { count: leases.count });
    },
  };
}
