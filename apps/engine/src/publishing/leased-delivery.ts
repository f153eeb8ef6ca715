import { setTimeout as sleep } from "node:timers/promises";

import type { Call } from "./calls.ts";
import { createLease, type Lease } from "./lease.ts";
import { isPostgresUnreachable } from "../platform/database/postgres-unreachable.ts";
import type { Work } from "./work.ts";
import type { Write } from "./writer.ts";

/** Another engine may have the delivery: code that catches this stops at once and writes nothing. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

/** Pause between writes while Postgres is down, in milliseconds. */
const writeAgainAfter = 200;

/** A claimed delivery, until its lease ends. */
export class LeasedDelivery {
  readonly work: Work;
  readonly fence: string;
  /** When it was due or to be retried, in milliseconds since 1970. */
  readonly wanted: number;
  readonly isTakenOver: boolean;
  readonly #write: Write;
  readonly #lost = new AbortController();
  #lease: Lease;
  #expiry: NodeJS.Timeout | undefined;
  #queuedCalls: Call[] = [];

  constructor(claim: {
    readonly work: Work;
    readonly fence: string;
    readonly wanted: number;
    readonly isTakenOver: boolean;
    /** By the monotonic clock, in milliseconds. */
    readonly deadline: number;
    readonly write: Write;
  }) {
    this.work = claim.work;
    this.fence = claim.fence;
    this.wanted = claim.wanted;
    this.isTakenOver = claim.isTakenOver;
    this.#write = claim.write;
    this.#lease = this.#startLease(claim.deadline);
  }

  /** Aborts running work at the end of the lease, as another engine may reconcile it then. @param deadline monotonic */
  #startLease(deadline: number): Lease {
    const lease = createLease(deadline);
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => this.#loseIfExpired(), Math.max(0, lease.msLeft())).unref();
    return lease;
  }

  #loseIfExpired(): void {
    if (!this.#lease.isValid()) this.abort();
    // The wall clock was set back: the monotonic one decides, and the timer follows it.
    else this.#expiry = setTimeout(() => this.#loseIfExpired(), 1 + this.#lease.msLeft()).unref();
  }

  /** Stops the timer that aborts the work at the end of the lease. */
  stopExpiry(): void {
    clearTimeout(this.#expiry);
  }

  get id(): string {
    return this.work.delivery.id;
  }

  /** Aborted with a LeaseLostError once the lease is over. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** @throws LeaseLostError unless the lease certainly still lasts */
  requireLease(): void {
    if (!this.#lease.isValid()) this.abort();
    this.#lost.signal.throwIfAborted();
  }

  abort(): void {
    clearTimeout(this.#expiry);
    this.#lost.abort(new LeaseLostError("The lease of this delivery is over."));
  }

  /** Queues calls, which the next `write` puts first into its transaction. */
  queueCalls(...calls: readonly Call[]): void {
    this.#queuedCalls.push(...calls);
  }

  /**
   * Writes calls in one transaction and returns once they are committed. Retries while Postgres is down, as long as the
   * lease lasts.
   * @throws LeaseLostError if they were not written, as another engine may have the delivery
   * @throws Error if Postgres refuses them
   */
  async write(...calls: readonly Call[]): Promise<void> {
    const allCalls = [...this.#queuedCalls, ...calls];
    this.#queuedCalls = [];
    for (;;) {
      this.requireLease();
      if (await this.#tryToWrite(allCalls)) return;
      await sleep(writeAgainAfter);
    }
  }

  /**
   * Renews the lease.
   * @param lease in milliseconds, from now on
   * @throws LeaseLostError if it was over
   */
  async renew(lease: number): Promise<void> {
    const startedAt = performance.now();
    if (await this.#tryToWrite([{ do: "renew", lease }])) {
      this.#lease = this.#startLease(startedAt + lease);
    }
  }

  /** @returns false if Postgres cannot be reached */
  async #tryToWrite(calls: readonly Call[]): Promise<boolean> {
    const { id: delivery, fence } = this;
    const group = { channel: this.work.channel.id, delivery, fence, calls };
    let isWritten: boolean;
    try {
      isWritten = await this.#write(group);
    } catch (error) {
      if (isPostgresUnreachable(error)) return false;
      throw error;
    }
    if (isWritten) return true;
    this.abort();
    throw new LeaseLostError("The lease of this delivery is over.");
  }
}
