import { Counter, Gauge, type Registry } from "prom-client";

import type { JobState } from "../jobs/job-queue.ts";

/** Creates the metrics of background jobs: how runs ended, and how many jobs are queued, due or failed. */
export function createJobMetrics(registry: Registry) {
  const registers = [registry];
  const ended = new Counter({
    name: "postlark_jobs_ended_total",
    help: "How runs of background jobs ended, by kind.",
    labelNames: ["kind", "outcome"],
    registers,
  });
  return {
    jobEnded: (kind: string, outcome: string) => ended.inc({ kind, outcome }),
    watchJobs(readStates: () => Promise<readonly JobState[]>) {
      let pendingRead: Promise<readonly JobState[]> | undefined;
      // All gauges share one query; without Postgres they are left out.
      const state = () =>
        (pendingRead ??= readStates()
          .catch(() => [])
          .finally(() => (pendingRead = undefined)));
      const gauge = (name: string, help: string, valueOf: (of: JobState) => number) => {
        const created = new Gauge({
          name,
          help,
          labelNames: ["kind"],
          registers,
          async collect() {
            const states = await state();
            created.reset();
            for (const jobState of states) created.set({ kind: jobState.kind }, valueOf(jobState));
          },
        });
      };
      gauge(
        "postlark_jobs_queued",
        "Background jobs that are due or will be.",
        (one) => one.queued,
      );
      gauge(
        "postlark_jobs_oldest_seconds",
        "For how long the oldest background job has been due that no engine runs.",
        (one) => one.oldestSeconds,
      );
      gauge("postlark_jobs_failed", "Background jobs that were given up.", (one) => one.failed);
    },
  };
}
