import { digestJob } from "../digest/digest-job.ts";
import { feedJob } from "../ideas/feed-job.ts";
import type { JobDefinition } from "../jobs/job.ts";
import type { JobTools } from "../jobs/job-tools.ts";
import { measurementJob } from "../runner/measuring/measurement-job.ts";
import { readingJob } from "../runner/readings/reading-job.ts";
import { subscriberJob } from "../websub/subscriber-job.ts";
import { chores } from "./chores.ts";

/** Every kind of background work. Deliveries and what changes them where they are published have their own runner. */
export const jobs: readonly JobDefinition<JobTools>[] = [
  ...chores,
  digestJob,
  feedJob,
  readingJob,
  measurementJob,
  subscriberJob,
];
