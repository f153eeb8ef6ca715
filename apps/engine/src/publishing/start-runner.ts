import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { createClaimLoop } from "../platform/jobs/claim-loop.ts";
import { createDatabaseClock } from "./database-clock.ts";
import { LeasedDelivery, LeaseLostError } from "./leased-delivery.ts";
import { createLeases } from "./leases.ts";
import { publishOrRelease, type Publisher } from "./publish-or-release.ts";
import type { Ending } from "./publish-tools.ts";
import { createQueue, type Claim } from "./queue.ts";
import { failUnreadableDelivery } from "./fail-unreadable-delivery.ts";
import type { RunnerOptions } from "./runner-options.ts";
import { createSemaphore } from "./semaphore.ts";
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

/** Deliveries that may be prepared while others wait for a network, as a share of `concurrency`. */
const preparedShare = 0.5;

type ClaimEnding = Ending | "lease_lost" | "abandoned";

/** Publishes due deliveries until stopped. Several engines may do so on one database. */
export function startRunner(options: RunnerOptions): Runner {
  const { database, networks, openContext, concurrency, lease, pass, log, metrics } = options;
  const owner = `engine-${randomUUID().slice(0, 8)}`;
  const clock = createDatabaseClock();
  const queue = createQueue(database, clock.learn, networks);
  const write = createWriter(database);
  const sendSemaphore = createSemaphore(concurrency);
  /** Deliveries that only have to be written to Postgres. */
  const settling = new Set<LeasedDelivery>();
  let isStopping = false;

  const onError = (error: unknown, delivery?: string): void => {
    metrics.countProblem(error, delivery);
    const message = error instanceof Error ? error.message : String(error);
    log("error", "runner problem", { delivery, error: message });
  };
  const leases = createLeases(lease, onError);
  const publisher: Publisher = {
    networks,
    openContext,
    clock,
    queue,
    acquireSendPermit: sendSemaphore.acquire,
    pass,
    isStopping: () => isStopping,
    metrics,
    onSettle(leased) {
      settling.add(leased);
      loop.wake();
    },
    onError,
  };

  /** Turns errors into an ending: an abandoned delivery is taken over after its lease. */
  async function publishSafely(leased: LeasedDelivery): Promise<ClaimEnding> {
    try {
      return await publishOrRelease(leased, publisher);
    } catch (error) {
      if (error instanceof LeaseLostError) {
        metrics.leaseLost();
        return "lease_lost";
      }
      onError(error, leased.id);
      return "abandoned";
    }
  }

  /** Holds the lease while it publishes, then logs and counts how the claim ended. */
  async function runClaim(leased: LeasedDelivery): Promise<void> {
    const startedAt = performance.now();
    leases.add(leased);
    const outcome = await publishSafely(leased);
    leases.remove(leased);
    leased.stopExpiry();
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

  function startClaim(claim: Claim, claimedAt: number): void {
    metrics.deliveryClaimed(claim.isTakenOver);
    const { work } = claim;
    if (work === undefined) {
      metrics.deliveryEnded("none", "unreadable");
      return void failUnreadableDelivery(claim, write).catch(onError);
    }
    const leased = new LeasedDelivery({ ...claim, work, deadline: claimedAt + lease, write });
    pass("after-claim");
    void runClaim(leased);
  }

  // Others are prepared while some wait for an answer, so that Postgres and networks work at the same time.
  const maxClaims = Math.ceil(concurrency * (1 + preparedShare));
  const loop = createClaimLoop({
    minFreeSlots: Math.ceil(maxClaims / 4),
    freeSlots: () => Math.max(0, maxClaims - (leases.count - settling.size)),
    async claim(count) {
      const claimedAt = performance.now();
      const claims = await metrics.timeClaim(() => queue.claim(count, lease, owner));
      for (const claim of claims) startClaim(claim, claimedAt);
      metrics.setHeldDeliveries(leases.count);
      return claims.length;
    },
    msUntilNext: queue.nextIn,
    pollMs: options.poll,
    onError,
  });

  const { noteLimit } = queue;
  const besideOptions = { ...options, owner, now: () => new Date(clock.now()), noteLimit, onError };
  const beside = options.beside.map((startBeside) => startBeside(besideOptions));

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
    listening: Promise.all([listening, ...beside.map((started) => started.listening)]).then(
      () => undefined,
    ),
    async stop() {
      isStopping = true;
      loop.stop();
      const besideStopped = beside.map((started) => started.stop(stopTimeout));
      const deadline = performance.now() + stopTimeout;
      while (leases.count > 0 && performance.now() < deadline) await sleep(20);
      leases.stop();
      await Promise.all(besideStopped);
      if (leases.count > 0)
        log("warn", "stopped with deliveries under way", { count: leases.count });
    },
  };
}
