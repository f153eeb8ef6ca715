import { SealError } from "../platform/credentials/envelope.ts";
import { defineJob, type Job } from "../platform/jobs/job.ts";
import type { JobTools } from "../publishing/job-tools.ts";
import { clockOf, readPublished } from "../publishing/published/read-published.ts";
import { maxTries, readDelivery } from "./read-delivery.ts";
import { saveReading, type ReadingEnd } from "./reading-store.ts";

/** Timeout of one reading, in milliseconds. */
const timeoutMs = 30_000;

type ReadingTools = Pick<JobTools, "database" | "networks" | "openContext" | "log">;

const unreadable = { kind: "unreadable" } as const;

/** Reads published posts from their networks and compares them with their plans. */
export const readingJob = defineJob<ReadingTools>({
  kind: "reading",
  maxRunning: 4,
  // More than `maxTries`, as an engine may have died during one.
  retry: { first: 30_000, longest: 300_000, tries: 2 * maxTries },
  async run(job, tools, signal) {
    const end = await runReading(job, tools, signal);
    if (end === undefined) return { kind: "done" };
    if (end.kind === "again") {
      return { kind: "retry", error: "Its network did not answer.", waitMs: end.waitMs };
    }
    const read = end.kind === "read" ? end : undefined;
    tools.log("info", "reading", { delivery: job.subject, outcome: read?.outcome ?? end.kind });
    return async (sql) => {
      await saveReading(sql, job.subject, read);
      return { kind: "done" };
    };
  },
});

/** @returns undefined if the delivery is gone */
async function runReading(
  { subject, fence, tries, data }: Job,
  { database, networks, openContext, log }: ReadingTools,
  stopped: AbortSignal,
): Promise<ReadingEnd | undefined> {
  const published = await readPublished(database, subject);
  if (published === undefined) return undefined;
  const {
    stored,
    state,
    is_channel_removed: isRemoved,
    needs_attention: needsAttention,
  } = published;
  if (stored === undefined || state !== "published" || isRemoved || needsAttention)
    return unreadable;
  const { work } = stored;
  const network = networks.get(work.channel.network);
  if (network === undefined) return unreadable;
  const now = clockOf(published);
  const onError = (error: unknown) =>
    log("error", "reading problem", { delivery: subject, error: String(error) });
  try {
    const contextOf = await openContext(work, fence);
    return await readDelivery(
      { ...stored, attempts: tries - 1, isAwaited: data["isAwaited"] === true },
      {
        network,
        contextOf: (results, signal) => contextOf({ results, signal, now, onLimit: undefined }),
        timeoutMs,
        stopped,
        now,
        onError,
      },
    );
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    onError(error);
    return unreadable;
  }
}
