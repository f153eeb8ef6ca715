import { defineJob } from "../platform/jobs/job.ts";
import type { JobTools } from "../publishing/job-tools.ts";
import { digestMail } from "./digest-mail.ts";
import { claimDigests, giveBackDigest, type Digest } from "./digest-store.ts";
import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

const maxNotices = 20;

export type DigestTools = Pick<JobTools, "database" | "keyring" | "siteUrl" | "tryMail">;

/** Sends the due digests. Postgres has marked them before, so that none is sent twice if this engine dies. */
export async function sendDigests(
  { database, keyring, siteUrl, tryMail }: DigestTools,
  signal?: AbortSignal,
): Promise<void> {
  const links = createUnsubscribeLinks(keyring);
  const send = async (digest: Digest): Promise<void> => {
    const unsubscribe = new URL(links.pathOf(digest.userId), siteUrl).href;
    const outcome = await tryMail(
      "digest",
      digest.email,
      digestMail(digest, { siteUrl, unsubscribe }),
    );
    // An unanswered mail may have arrived.
    if (outcome === "refused") await giveBackDigest(database, digest);
  };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next are begun once these are sent
    const digests = await claimDigests(database, maxNotices);
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(digests.map(send));
    if (digests.length < maxNotices || signal?.aborted) return;
  }
}

/**
 * Sends due digests once a minute. Due ones depend on settings, memberships and what was read, so that the notices are
 * queried: a job for each user would have to be queued again with each of those.
 */
export const digestJob = defineJob<DigestTools>({
  kind: "digests",
  every: 60_000,
  lease: 600_000,
  run: (_job, tools, signal) => sendDigests(tools, signal),
});
