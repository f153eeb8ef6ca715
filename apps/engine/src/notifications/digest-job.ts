import { defineJob } from "../platform/jobs/job.ts";
import { claimDigests } from "./digest-store.ts";
import { sendNotices, type NoticeTools } from "./send-notices.ts";

const maxNotices = 20;

/** Sends the due digests. Postgres has marked them before, so that none is sent twice if this engine dies. */
export async function sendDigests(tools: NoticeTools, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const digests = await claimDigests(tools.database, maxNotices);
    await Promise.all(digests.map((digest) => sendNotices(tools, digest)));
    if (digests.length < maxNotices || signal?.aborted) return;
  }
}

/**
 * Sends due digests once a minute. Due ones depend on settings, memberships and what was read, so that the notices are
 * queried: a job for each user would have to be queued again with each of those.
 */
export const digestJob = defineJob<NoticeTools>({
  kind: "digests",
  every: 60_000,
  lease: 600_000,
  run: (_job, tools, signal) => sendDigests(tools, signal),
});
