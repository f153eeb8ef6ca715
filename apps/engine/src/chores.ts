import { purge } from "./channels/take-leave.ts";
import { planEvergreen } from "./recurring/plan-evergreen.ts";
import { defineJob } from "./platform/jobs/job.ts";
import type { JobTools } from "./publishing/job-tools.ts";
import { followClocks } from "./recurring/follow-clocks.ts";
import { planSeries } from "./recurring/plan-series.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A lease as long as many series and slow networks take. */
const lease = 10 * minute;

/** What is done now and then, by one engine at a time. What one has done the next finds done. */
export const chores = [
  defineJob<JobTools>({
    kind: "purge",
    every: hour,
    lease,
    run: (_job, tools) => purge(tools),
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
