import { setTimeout as sleep } from "node:timers/promises";

import type { Call } from "./calls.ts";
import { leaseUntil, type Lease } from "./lease.ts";
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
  #end: NodeJS.Timeout | undefined;
  #later: Call[] = [];

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
    this.#lease = this.#leaseFor(claim.deadline);
  }

  /** Aborts running work at the end of the lease: another engine may reconcile it then. */
  #leaseFor(deadline: number): Lease {
    const lease = leaseUntil(deadline);
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.#endIfOver(), Math.max(0, lease.left())).unref();
    return lease;
  }

  #endIfOver(): void {
    if (!this.#lease.lasts()) this.lose();
    // The wall clock was set back: the monotonic one decides, and the timer follows it.
    else this.#end = setTimeout(() => this.#endIfOver(), 1 + this.#lease.left()).unref();
  }

  /** Stops renewing and aborting. */
  release(): void {
    clearTimeout(this.#end);
  }

  get id(): string {
    return this.work.delivery.id;
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** @throws LeaseLostError unless the lease certainly still lasts */
  requireLease(): void {
    if (!this.#lease.lasts()) this.lose();
    this.#lost.signal.throwIfAborted();
  }

  lose(): void {
    clearTimeout(this.#end);
    this.#lost.abort(new LeaseLostError("The lease of this delivery is over."));
  }

  /** Writes calls together with the next ones. */
  later(...calls: readonly Call[]): void {
    this.#later.push(...calls);
  }

  /**
   * Writes calls in one transaction and returns once they are committed. Retries while Postgres is down, as long as the
   * lease lasts.
   * @throws LeaseLostError if they were not written, as another engine may have the delivery
   * @throws Error if Postgres refuses them
   */
  async write(...calls: readonly Call[]): Promise<void> {
    const all = [...this.#later, ...calls];
    this.#later = [];
    for (;;) {
      this.requireLease();
      if (await this.#tryToWrite(all)) return;
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
      this.#lease = this.#leaseFor(startedAt + lease);
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
    this.lose();
    throw new LeaseLostError("The lease of this delivery is over.");
  }
}
