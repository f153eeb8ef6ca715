import { createJobQueue } from "../../src/platform/jobs/job-queue.ts";
import { runJob } from "../../src/platform/jobs/run-job.ts";
import type { JobDefinition } from "../../src/platform/jobs/job.ts";
import { startJobs, type Jobs } from "../../src/platform/jobs/start-jobs.ts";
import { openDatabase, type Database } from "../../src/platform/database/database.ts";
import { engineUrl, owner } from "./workspaces.ts";

/** An engine's jobs alone, on connections of their own. */
export function startTestJobs<Tools>(
  jobs: readonly JobDefinition<Tools>[],
  tools: Tools,
): Jobs & { readonly outcomes: string[]; readonly end: () => Promise<void> } {
  const database = openDatabase(engineUrl());
  const outcomes: string[] = [];
  const running = startJobs({
    database,
    log: () => undefined,
    metrics: {
      jobEnded: (kind, outcome) => outcomes.push(`${kind} ${outcome}`),
      watchJobs: () => undefined,
    },
    jobs,
    tools,
  });
  return {
    ...running,
    outcomes,
    async end() {
      await running.stop(5_000);
      await database.end({ timeout: 1 });
    },
  };
}

/** Queues a job as a command does. @param lane of which one job runs at a time */
export async function queueJob(kind: string, subject: string, lane: string | null = null) {
  await owner`select private.queue_job(${kind}, ${subject}, null, now(), ${lane})`;
}

export async function jobRows(kind: string) {
  return owner<
    { subject: string; tries: number; failed: boolean; wait: number; last_error: string | null }[]
  >`
    select subject, tries, failed_at is not null as failed, last_error,
      round(extract(epoch from nullif(wake_at, 'infinity') - now()))::integer as wait
    from private.jobs where kind = ${kind} order by subject`;
}

/** Has what waits of a kind be due. */
export async function wakeJobs(kind: string): Promise<void> {
  await owner`update private.jobs set wake_at = now() where kind = ${kind}`;
  await owner`select pg_notify('postlark_jobs', '')`;
}

/** Runs what is due of one kind, as an engine does, until nothing is. */
export async function runDueJobs<Tools extends { readonly database: Database }>(
  definition: JobDefinition<Tools>,
  tools: Tools,
): Promise<void> {
  const { kind, maxRunning: most, lease } = definition;
  const { database } = tools;
  const queue = createJobQueue(database);
  const stopping = new AbortController();
  for (;;) {
    const claims = await queue.claim([{ kind, most, lease }], "test");
    if (claims.length === 0) return;
    await Promise.all(
      claims.map(({ job }) =>
        runJob(job, { definition, tools, database, queue, stopping, onError: () => undefined }),
      ),
    );
  }
}
