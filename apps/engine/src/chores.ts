import { purgeExpired } from "./channels/revoke-access.ts";
import { planEvergreen } from "./recurring/plan-evergreen.ts";
import { defineJob } from "./platform/jobs/job.ts";
import type { JobTools } from "./publishing/job-tools.ts";
import { followClocks } from "./recurring/follow-clocks.ts";
import { planSeries } from "./recurring/plan-series.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Long enough for many series and slow networks. */
const lease = 10 * minute;

/** Periodic work, done by one engine at a time; the others find it done. */
export const chores = [
  defineJob<JobTools>({
    kind: "purge",
    every: hour,
    lease,
    run: (_job, tools) => purgeExpired(tools),
  }),
  defineJob<JobTools>({
    kind: "forget_subscribers",
    every: hour,
    run: async (_job, { database }) => void (await database`select engine.forget_subscribers()`),
  }),
  defineJob<JobTools>({
    kind: "forget_audit",
    every: hour,
    run: async (_job, { database }) => void (await database`select engine.forget_audit()`),
  }),
  defineJob<JobTools>({
    kind: "delete_old_events",
    every: hour,
    run: async (_job, { database }) => void (await database`select engine.delete_old_events()`),
  }),
  defineJob<JobTools>({
    kind: "follow_clocks",
    every: hour,
    lease,
    run: (_job, { database, log }) => followClocks(database, log),
  }),
  defineJob<JobTools>({
    kind: "plan_series",
    every: minute,
    lease,
    run: (_job, { database, log }) => planSeries(database, log),
  }),
  defineJob<JobTools>({
    kind: "plan_evergreen",
    every: minute,
    lease,
    run: (_job, { database, log }) => planEvergreen(database, log),
  }),
];
