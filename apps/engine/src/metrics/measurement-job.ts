import type { Queries } from "../platform/database/database.ts";
import { SealError } from "../platform/credentials/envelope.ts";
import { defineJob, type Job, type JobEnd } from "../platform/jobs/job.ts";
import type { JobTools } from "../publishing/job-tools.ts";
import { clockOf, readPublished, type Published } from "../publishing/published/read-published.ts";
import type { Work } from "../publishing/work.ts";
import { measureDelivery, type MeasuringEnd } from "./measure.ts";

/** All in milliseconds. */
const hour = 3_600_000;
const day = 24 * hour;

/** Timeout of a request, twice for one that checks the account too: less than the lease. */
const timeoutMs = 20_000;

/** Metrics are read until a day after the last planned time. */
const maxAgeMs = 31 * day;

type MeasuringTools = Pick<JobTools, "database" | "networks" | "openContext" | "log">;

const done = { kind: "done" } as const;
const offerAgain = { kind: "again", waitMs: hour } as const;

/** Reads the metrics of published posts from networks. */
export const measurementJob = defineJob<MeasuringTools>({
  kind: "measurement",
  maxRunning: 4,
  // This many measurements fit into a month.
  retry: { first: 5 * 60_000, longest: 6 * hour, tries: 200 },
  async run(job, tools, signal) {
    const published = await readPublished(tools.database, job.subject);
    if (published?.stored === undefined || !isPublished(published)) return done;
    const { needs_attention: needsAttention, limit_until: limitUntil, now } = published;
    if (needsAttention) return offerAgain;
    // The next requests of the channel are needed for publishing.
    if (limitUntil !== null) {
      return { kind: "again", waitMs: limitUntil.getTime() - now.getTime() };
    }
    const { work } = published.stored;
    const end = await runMeasurement(job, published, work, tools, signal);
    tools.log("debug", "measurement", { delivery: job.subject, outcome: end?.kind });
    if (end === undefined) return isRecent(published) ? offerAgain : done;
    if (end.kind === "over" || (end.kind === "again" && !isRecent(published))) return done;
    if (end.kind === "again") {
      const waitMs = end.waitMs === undefined ? undefined : Math.min(end.waitMs, day);
      return {
        kind: "retry",
        error: "The network did not count.",
        waitMs,
        restsLane: end.isLimit,
      };
    }
    return (sql) => saveMeasurement(sql, work, end);
  },
});

function isPublished({ state, is_channel_removed: isRemoved }: Published): boolean {
  return ["published", "editing", "removing"].includes(state) && !isRemoved;
}

function isRecent({ now, published_at: since }: Published): boolean {
  return since !== null && now.getTime() - since.getTime() < maxAgeMs;
}

/** @returns undefined if this engine cannot measure it, and another may */
async function runMeasurement(
  { subject, fence }: Job,
  published: Published,
  work: Work,
  { networks, openContext, log }: MeasuringTools,
  stopped: AbortSignal,
): Promise<MeasuringEnd | undefined> {
  const network = networks.get(work.channel.network);
  if (network === undefined) return undefined;
  if (network.measure === undefined) return { kind: "over" };
  const now = clockOf(published);
  const onError = (error: unknown) =>
    log("error", "measurement problem", { delivery: subject, error: String(error) });
  try {
    const contextOf = await openContext(work, fence);
    return await measureDelivery(work, {
      network,
      contextOf: (results, signal) => contextOf({ results, signal, now, onLimit: () => undefined }),
      timeoutMs,
      stopped,
      now,
      onError,
    });
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    onError(error);
    return undefined;
  }
}

/** Stores the counts, or that the channel needs attention. @returns when to measure again, as Postgres decides */
async function saveMeasurement(
  sql: Queries,
  { delivery, channel }: Work,
  end: Extract<MeasuringEnd, { kind: "measured" | "attention" }>,
): Promise<JobEnd> {
  if (end.kind === "attention") {
    await sql`select engine.channel_needs_attention(${channel.id}, ${end.reason})`;
    return offerAgain;
  }
  const [row] = await sql<{ wait: number | null }[]>`
    select extract(
      epoch from engine.save_counts(${delivery.id}, ${JSON.stringify(end.counts)}::text::jsonb)
    )::float8 * 1000 as wait`;
  const wait = row?.wait ?? null;
  return wait === null ? done : { kind: "again", waitMs: wait };
}
