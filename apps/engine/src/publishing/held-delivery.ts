import { setTimeout as sleep } from "node:timers/promises";

import type { Call } from "./calls.ts";
import { leaseUntil, type Lease } from "./lease.ts";
import { isPostgresAway } from "../platform/database/postgres-away.ts";
import type { Work } from "./work.ts";
import type { Write } from "./writer.ts";

/** Somebody else may hold the delivery by now: whoever gets this stops at once and writes nothing. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
}

/** Between tries to write while Postgres cannot be reached. */
const writeAgainAfter = 200;

/** A delivery that this engine has claimed, until its lease is over. */
export class HeldDelivery {
  readonly work: Work;
  readonly fence: string;
  /** When it was due, or to be tried again, in milliseconds since 1970. */
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
    /** By this process' monotonic clock, in milliseconds. */
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

  /** What is under way is aborted when the lease ends: another engine may look by then whether it was done. */
  #leaseFor(deadline: number): Lease {
    const lease = leaseUntil(deadline);
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.#endIfOver(), Math.max(0, lease.left())).unref();
    return lease;
  }

  #endIfOver(): void {
    if (!this.#lease.lasts()) this.lose();
    // A wall clock that was set back since: the monotonic one decides, and the timer runs by that.
    else this.#end = setTimeout(() => this.#endIfOver(), 1 + this.#lease.left()).unref();
  }

  /** Nothing is to be done with it any more. */
  release(): void {
    clearTimeout(this.#end);
  }

  get id(): string {
    return this.work.delivery.id;
  }

  /** Aborts when the lease is lost. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** @throws LeaseLostError unless the lease is certain to last still */
  requireLease(): void {
    if (!this.#lease.lasts()) this.lose();
    this.#lost.signal.throwIfAborted();
  }

  lose(): void {
    clearTimeout(this.#end);
    this.#lost.abort(new LeaseLostError("The lease of this delivery is over."));
  }

  /** Has calls written together with the next ones. */
  later(...calls: readonly Call[]): void {
    this.#later.push(...calls);
  }

  /**
   * Writes calls in one transaction; once it returns, they are committed. While Postgres cannot be
   * reached it tries again for as long as the lease lasts.
   * @throws LeaseLostError when they were not written, as the delivery is not ours any more
   * @throws Error what Postgres refuses
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
   * Makes the lease last longer.
   * @param lease in milliseconds, from now on
   * @throws LeaseLostError when it was over
   */
  async renew(lease: number): Promise<void> {
    const begun = performance.now();
    if (await this.#tryToWrite([{ do: "renew", lease }])) {
      this.#lease = this.#leaseFor(begun + lease);
    }
  }

  /** @returns false when Postgres cannot be reached */
  async #tryToWrite(calls: readonly Call[]): Promise<boolean> {
    const { id: delivery, fence } = this;
    const group = { channel: this.work.channel.id, delivery, fence, calls };
    let isWritten: boolean;
    try {
      isWritten = await this.#write(group);
    } catch (error) {
      if (isPostgresAway(error)) return false;
      throw error;
    }
    if (isWritten) return true;
    this.lose();
    throw new LeaseLostError("The lease of this delivery is over.");
  }
}
