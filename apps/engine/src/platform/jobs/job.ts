import type { Queries } from "../database/database.ts";

/** A job as an engine runs it. */
export type Job = {
  readonly id: string;
  /** What it is about, within its kind; empty where a kind has one job. */
  readonly subject: string;
  readonly fence: string;
  /** Which try this is: 1 for the first. */
  readonly tries: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** The same object for all that were claimed at once. */
  readonly batch: object;
};

/** How a job ends for now. All times are in milliseconds. */
export type JobEnd =
  /** There is nothing left to do: the job is deleted, unless it was queued again meanwhile. */
  | { readonly kind: "done" }
  /** It did what it is for, and is due once more after a wait. */
  | { readonly kind: "again"; readonly wait: number }
  | {
      readonly kind: "retry";
      readonly error: string;
      /** By the kind's own back-off, unless it is known better. */
      readonly wait?: number | undefined;
      /** Whether its whole lane waits as long: its network counts requests by account. */
      readonly restsLane?: boolean;
    };

/** An end, or what to write in the transaction that settles the job: all of it, or nothing where the lease is lost. */
export type JobResult = JobEnd | ((sql: Queries) => Promise<JobEnd>);

/** Waits `first`, then each time `factor` times as long, `longest` at most; gives up after so many tries. */
export type Retry = {
  readonly first: number;
  readonly longest: number;
  readonly factor?: number;
  readonly tries: number;
};

/** A kind of background work. */
export type JobDefinition<Tools> = {
  readonly kind: string;
  /** How many of them one engine runs at once. */
  readonly most: number;
  /** In milliseconds, ten minutes at most: longer than a run takes. */
  readonly lease: number;
  /** Runs by itself so many milliseconds after each run, from the first start on; never given up. */
  readonly every?: number;
  readonly retry: Retry;
  /**
   * Runs at least once for each time that it is queued: an engine may end between what it does and its settling.
   * @param signal aborted where the engine stops, or the lease is about to end
   */
  readonly run: (job: Job, tools: Tools, signal: AbortSignal) => Promise<JobResult | void>;
};

/** A job of one kind, with nothing left out. */
export function defineJob<Tools>(
  definition: Omit<JobDefinition<Tools>, "most" | "lease" | "retry"> &
    Partial<JobDefinition<Tools>>,
): JobDefinition<Tools> {
  return {
    most: 1,
    lease: 60_000,
    retry: { first: 30_000, longest: 3_600_000, tries: 10 },
    ...definition,
  };
}

/**
 * How long to wait before the next try: a quarter more at most, so that what failed together does not come back together.
 * @param tries how many there were
 * @param random from 0 to 1
 * @returns milliseconds; undefined where that were tries enough
 */
export function retryWait(retry: Retry, tries: number, random = Math.random()): number | undefined {
  const { first, longest, factor = 2 } = retry;
  if (tries >= retry.tries) return undefined;
  return Math.round(Math.min(first * factor ** (tries - 1), longest) * (1 + random / 4));
}
