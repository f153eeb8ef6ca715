import { digestJob } from "./notifications/digest-job.ts";
import { noticeMailJob } from "./notifications/notice-mail-job.ts";
import { noticePushJob } from "./notifications/notice-push-job.ts";
import { feedJob } from "./ideas/feed-job.ts";
import type { JobDefinition } from "./platform/jobs/job.ts";
import type { JobTools } from "./publishing/job-tools.ts";
import { measurementJob } from "./metrics/measurement-job.ts";
import { readingJob } from "./verification/reading-job.ts";
import { subscriberJob } from "./public-page/websub/subscriber-job.ts";
import { chores } from "./chores.ts";

/** Every kind of background work. Deliveries and changes of published posts have their own runner. */
export const jobs: readonly JobDefinition<JobTools>[] = [
  ...chores,
  digestJob,
  noticeMailJob,
  noticePushJob,
  feedJob,
  readingJob,
  measurementJob,
  subscriberJob,
];
