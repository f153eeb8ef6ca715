import type { Queries } from "../database/database.ts";

export type Job = {
  readonly id: string;
  /** What it is about, unique within its kind; empty for a kind with one job. */
  readonly subject: string;
  readonly fence: string;
  readonly tries: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** The same object for all jobs of one claim. */
  readonly batch: object;
};

/** The result of a run. All times are in milliseconds. */
export type JobEnd =
  /** Finished: the job is deleted, unless it was queued again meanwhile. */
  | { readonly kind: "done" }
  | { readonly kind: "again"; readonly waitMs: number }
  | {
      readonly kind: "retry";
      readonly error: string;
      /** Instead of the kind's own back-off. */
      readonly waitMs?: number | undefined;
      /** Whether the whole lane waits as long: networks count requests by account. */
      readonly restsLane?: boolean;
    };

/** A result, or what to write in the transaction that settles the job: all of it, or nothing if the lease is lost. */
export type JobResult = JobEnd | ((sql: Queries) => Promise<JobEnd>);

/** Waits `first`, then each time `factor` times as long, at most `longest`; gives up after `tries`. */
export type Retry = {
  readonly first: number;
  readonly longest: number;
  readonly factor?: number;
  readonly tries: number;
};

export type JobDefinition<Tools> = {
  readonly kind: string;
  readonly maxRunning: number;
  /** The claim's duration in milliseconds: longer than a run takes, at most ten minutes. */
  readonly lease: number;
  /** Repeats so many milliseconds after each run, from the first start on; never given up. */
  readonly every?: number;
  readonly retry: Retry;
  /**
   * Runs at least once each time it is queued: an engine may die before it settles.
   * @param signal aborted when the engine stops or the lease is about to end
   */
  readonly run: (job: Job, tools: Tools, signal: AbortSignal) => Promise<JobResult | void>;
};

export function defineJob<Tools>(
  definition: Omit<JobDefinition<Tools>, "maxRunning" | "lease" | "retry"> &
    Partial<JobDefinition<Tools>>,
): JobDefinition<Tools> {
  return {
    maxRunning: 1,
    lease: 60_000,
    retry: { first: 30_000, longest: 3_600_000, tries: 10 },
    ...definition,
  };
}

/**
 * Returns the wait before the next try, with at most 25 % jitter.
 * @param tries so far
 * @param random from 0 to 1
 * @returns milliseconds; undefined after the last try
 */
export function retryWaitMs(
  retry: Retry,
  tries: number,
  random = Math.random(),
): number | undefined {
  const { first, longest, factor = 2 } = retry;
  if (tries >= retry.tries) return undefined;
  return Math.round(Math.min(first * factor ** (tries - 1), longest) * (1 + random / 4));
}
