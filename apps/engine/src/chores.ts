import { purgeExpired } from "./channels/revoke-access.ts";
import { planEvergreen } from "./recurring/plan-evergreen.ts";
import { defineJob } from "./platform/jobs/job.ts";
import type { JobTools } from "./publishing/job-tools.ts";
import { moveToNewClocks } from "./recurring/follow-clocks.ts";
import { planSeries } from "./recurring/plan-series.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Long enough for many series and slow networks. */
const longLease = 10 * minuteMs;

/** Periodic work, done by one engine at a time; the others find it done. */
export const chores = [
  defineJob<JobTools>({
    kind: "purge",
    every: hourMs,
    lease: longLease,
    run: (_job, tools) => purgeExpired(tools),
  }),
  defineJob<JobTools>({
    kind: "forget_subscribers",
    every: hourMs,
    run: async (_job, { database }) => void (await database`select engine.forget_subscribers()`),
  }),
  defineJob<JobTools>({
    kind: "forget_audit",
    every: hourMs,
    run: async (_job, { database }) => void (await database`select engine.forget_audit()`),
  }),
  defineJob<JobTools>({
    kind: "delete_old_events",
    every: hourMs,
    run: async (_job, { database }) => void (await database`select engine.delete_old_events()`),
  }),
  defineJob<JobTools>({
    kind: "follow_clocks",
    every: hourMs,
    lease: longLease,
    run: (_job, { database, log }) => moveToNewClocks(database, log),
  }),
  defineJob<JobTools>({
    kind: "plan_series",
    every: minuteMs,
    lease: longLease,
    run: (_job, { database, log }) => planSeries(database, log),
  }),
  defineJob<JobTools>({
    kind: "plan_evergreen",
    every: minuteMs,
    lease: longLease,
    run: (_job, { database, log }) => planEvergreen(database, log),
  }),
];
