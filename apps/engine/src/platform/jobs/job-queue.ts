import { z } from "zod";

import type { Database, Queries } from "../database/database.ts";
import type { Job } from "./job.ts";

/** A kind with free slots: how many, and the lease in milliseconds. */
export type ClaimRequest = { readonly kind: string; readonly most: number; readonly lease: number };

const claimSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  subject: z.string(),
  fence: z.string(),
  tries: z.int(),
  data: z.record(z.string(), z.unknown()),
});

export type ClaimedJob = { readonly kind: string; readonly job: Job };

/** Result of a job; times in milliseconds. */
export type Settled = {
  readonly outcome: "done" | "again" | "retry" | "failed" | "returned";
  readonly wait?: number | undefined;
  readonly error?: string | undefined;
  readonly laneWait?: number | undefined;
};

export type JobState = {
  readonly kind: string;
  readonly queued: number;
  readonly oldestSeconds: number;
  readonly failed: number;
};

/** Returns a Postgres array literal: the client does not fetch array types. */
const arrayLiteral = (kinds: readonly string[]) => `{${kinds.join()}}`;

export function createJobQueue(sql: Database) {
  return {
    async claim(requests: readonly ClaimRequest[], owner: string): Promise<readonly ClaimedJob[]> {
      const rows = await sql`
        select c.id, c.kind, c.subject, c.fence::text, c.tries, c.data
        from engine.claim_jobs(${JSON.stringify(requests)}::text::jsonb, ${owner}) c`;
      const batch = {};
      return rows.map((row) => {
        const { kind, ...job } = claimSchema.parse(row);
        return { kind, job: { ...job, batch } };
      });
    },

    /** Milliseconds until a job of these kinds is due: 0 if one is, Infinity if none is queued. */
    async msUntilNext(kinds: readonly string[]): Promise<number> {
      const [row] = await sql<{ wait: number }[]>`
        select extract(
          epoch from engine.next_job_at(${arrayLiteral(kinds)}::text::text[]) - clock_timestamp()
        )::float8 * 1000 as wait`;
      return Math.max(0, row?.wait ?? Infinity);
    },

    /** @returns whether the lease was still this engine's; otherwise nothing is written */
    async settle(job: Pick<Job, "id" | "fence">, end: Settled, queries: Queries = sql) {
      const { outcome, wait = 0, error = null, laneWait = null } = end;
      const [row] = await queries<{ held: boolean }[]>`
        select engine.settle_job(
          ${job.id}, ${job.fence}::bigint, ${outcome}, ${wait} * interval '1 millisecond', ${error},
          lane_wait => ${laneWait}::float8 * interval '1 millisecond'
        ) as held`;
      return row?.held ?? false;
    },

    async schedule(kinds: readonly string[]): Promise<void> {
      await sql`select engine.schedule_jobs(${arrayLiteral(kinds)}::text::text[])`;
    },

    async state(): Promise<readonly JobState[]> {
      return sql<JobState[]>`
        select kind, queued, oldest_seconds as "oldestSeconds", failed from engine.job_state()`;
    },
  };
}

export type JobQueue = ReturnType<typeof createJobQueue>;
