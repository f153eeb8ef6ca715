import type { Database } from "../database/database.ts";
import type { JobQueue, Settled } from "./job-queue.ts";
import { type Job, type JobDefinition, type JobEnd, retryWaitMs } from "./job.ts";

type Running<Tools> = {
  readonly definition: JobDefinition<Tools>;
  readonly tools: Tools;
  readonly database: Database;
  readonly queue: Pick<JobQueue, "settle">;
  readonly stopping: AbortController;
  readonly onError: (error: unknown, kind: string) => void;
};

/** Another engine has the lease of a job that was about to be settled. */
class JobLeaseLostError extends Error {}

/** Share of the lease that a run may take, so that it has ended before the next claim. */
const leaseShare = 0.8;

/** Runs and settles a job. @returns its outcome */
export async function runJob<Tools>(job: Job, running: Running<Tools>): Promise<string> {
  const { definition, tools, database, queue, stopping, onError } = running;
  const toSettledEnd = (end: JobEnd): Settled => toSettled(end, job, definition);
  // A job that crashes its engine each time is claimed again and never settled.
  if (definition.every === undefined && job.tries > definition.retry.tries) {
    const error = "It ended the engine that ran it, or outlasted its lease.";
    return (await queue.settle(job, { outcome: "failed", error })) ? "failed" : "lease_lost";
  }
  const signal = AbortSignal.any([
    stopping.signal,
    AbortSignal.timeout(Math.round(definition.lease * leaseShare)),
  ]);
  try {
    const result = (await definition.run(job, tools, signal)) ?? { kind: "done" };
    let end: Settled | undefined;
    if (typeof result !== "function") {
      end = toSettledEnd(result);
      return (await queue.settle(job, end)) ? end.outcome : "lease_lost";
    }
    await database.begin(async (sql) => {
      end = toSettledEnd(await result(sql));
      // Last, so that locks are taken in the usual order: rows first, then the job.
      if (!(await queue.settle(job, end, sql))) throw new JobLeaseLostError();
    });
    return end?.outcome ?? "done";
  } catch (error) {
    if (error instanceof JobLeaseLostError) return "lease_lost";
    const isEngineStopping = stopping.signal.aborted;
    if (!isEngineStopping) onError(error, definition.kind);
    const end: Settled = isEngineStopping
      ? { outcome: "returned" }
      : toSettledEnd({ kind: "retry", error: String(error) });
    return (await queue.settle(job, end)) ? end.outcome : "lease_lost";
  }
}

function toSettled<Tools>(end: JobEnd, job: Job, { every, retry }: JobDefinition<Tools>): Settled {
  if (end.kind === "again") return { outcome: "again", wait: end.waitMs };
  if (end.kind === "done") {
    return every === undefined ? { outcome: "done" } : { outcome: "again", wait: every };
  }
  const { error, restsLane = false } = end;
  const tries = every === undefined ? job.tries : Math.min(job.tries, retry.tries - 1);
  const defaultWait = retryWaitMs(retry, tries);
  if (defaultWait === undefined) return { outcome: "failed", error };
  const waitMs = end.waitMs ?? defaultWait;
  return { outcome: "retry", wait: waitMs, error, laneWait: restsLane ? waitMs : undefined };
}
