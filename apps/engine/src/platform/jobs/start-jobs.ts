import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import type { Database } from "../database/database.ts";
import type { Log } from "../log/log.ts";
import { createClaimLoop } from "./claim-loop.ts";
import { type ClaimedJob, createJobQueue, type JobState } from "./job-queue.ts";
import type { JobDefinition } from "./job.ts";
import { runJob } from "./run-job.ts";

/** Polling interval besides notifications, in milliseconds: jobs queued for more than a minute ahead notify nobody. */
const defaultPollMs = 30_000;

export type JobMetrics = {
  readonly jobEnded: (kind: string, outcome: string) => void;
  readonly watchJobs: (look: () => Promise<readonly JobState[]>) => void;
};

type Options<Tools> = {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: JobMetrics;
  readonly jobs: readonly JobDefinition<Tools>[];
  readonly tools: Tools;
  readonly pollMs?: number | undefined;
};

export type Jobs = {
  /** Resolves once it listens for notifications. */
  readonly listening: Promise<void>;
  /** Claims no more, aborts running jobs, and releases those that do not end within so many milliseconds. */
  readonly stop: (timeout: number) => Promise<void>;
};

/** Runs due jobs. Any number of engines may do so; jobs of kinds that are not given are left to others. */
export function startJobs<Tools>(options: Options<Tools>): Jobs {
  const { database, log, metrics, jobs, tools, pollMs = defaultPollMs } = options;
  const owner = `engine-${randomUUID().slice(0, 8)}`;
  const queue = createJobQueue(database);
  const definitions = new Map(jobs.map((definition) => [definition.kind, definition]));
  const running = new Map<ClaimedJob["job"], string>();
  const stopping = new AbortController();

  const freeSlotsOf = ({ kind, maxRunning }: JobDefinition<Tools>): number =>
    maxRunning - [...running.values()].filter((other) => other === kind).length;
  const claimRequests = () =>
    jobs
      .map((job) => ({ kind: job.kind, most: freeSlotsOf(job), lease: job.lease }))
      .filter(({ most }) => most > 0);

  const onError = (error: unknown, kind?: string): void =>
    log("error", "job problem", { kind, error: String(error) });

  async function run({ kind, job }: ClaimedJob): Promise<void> {
    const definition = definitions.get(kind);
    if (definition === undefined) return;
    running.set(job, kind);
    try {
      const outcome = await runJob(job, { definition, tools, database, queue, stopping, onError });
      metrics.jobEnded(kind, outcome);
      log("debug", "job", { kind, subject: job.subject, outcome });
    } catch (error) {
      // Postgres was down: the job is claimed again after its lease.
      metrics.jobEnded(kind, "abandoned");
      onError(error, kind);
    }
    running.delete(job);
    loop.wake();
  }

  let isScheduled = false;
  const loop = createClaimLoop({
    minFreeSlots: 1,
    freeSlots: () => claimRequests().reduce((sum, { most }) => sum + most, 0),
    async claim() {
      if (!isScheduled) {
        await queue.schedule(jobs.filter(({ every }) => every).map(({ kind }) => kind));
        isScheduled = true;
      }
      const claims = await queue.claim(claimRequests(), owner);
      for (const claimed of claims) void run(claimed);
      return claims.length;
    },
    msUntilNext: () => queue.msUntilNext(claimRequests().map(({ kind }) => kind)),
    pollMs,
    onError,
  });
  metrics.watchJobs(() => queue.state());
  const listening = database
    .listen("postlark_jobs", loop.wake, loop.wake)
    .then(() => undefined, onError);
  loop.wake();

  return {
    listening,
    async stop(timeout) {
      loop.stop();
      stopping.abort();
      const deadline = performance.now() + timeout;
      while (running.size > 0 && performance.now() < deadline) await sleep(20);
      const settlements = [...running.keys()].map((job) =>
        queue.settle(job, { outcome: "returned" }),
      );
      await Promise.allSettled(settlements);
    },
  };
}
