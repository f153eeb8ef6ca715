import type { Network } from "@postlark/networks/network";
import type { RateLimit } from "@postlark/networks/tools";
import { z } from "zod";

import type { Database } from "../platform/database/database.ts";
import type { QueueState } from "../platform/telemetry/metrics.ts";
import { workSchema, type Work } from "./work.ts";
import { applyGroups } from "./writer.ts";

/** `work` is undefined if this engine cannot read the delivery. */
export type Claim = {
  readonly delivery: string;
  readonly fence: string;
  readonly isTakenOver: boolean;
  /** When it was due or to be retried, in milliseconds since 1970. */
  readonly wanted: number;
  readonly work: Work | undefined;
  readonly channel: string | undefined;
};

const rowSchema = z.object({
  delivery_id: z.string(),
  fence: z.string(),
  taken_over: z.boolean(),
  wanted: z.number(),
  now: z.number(),
  work: z.unknown(),
});

const channelSchema = z.object({ channel: z.object({ id: z.string() }) });

function parseClaim({
  delivery_id,
  fence,
  taken_over,
  wanted,
  work,
}: z.infer<typeof rowSchema>): Claim {
  return {
    delivery: delivery_id,
    fence,
    isTakenOver: taken_over,
    wanted,
    work: workSchema.safeParse(work).data,
    channel: channelSchema.safeParse(work).data?.channel.id,
  };
}

/** The runner's queries, besides its writes. */
export type Queue = {
  /** Opens all connections and plans on each what publishing runs: the first deliveries would wait for it. */
  readonly warmUp: () => Promise<void>;
  /** @param lease in milliseconds */
  readonly claim: (maxClaims: number, lease: number, owner: string) => Promise<readonly Claim[]>;
  /** Milliseconds until a delivery is due: 0 if one is, Infinity if none waits. */
  readonly nextIn: () => Promise<number>;
  /** Time of the first try since it was last due or retried by a member, in milliseconds since 1970. */
  readonly triedSince: (delivery: string) => Promise<number>;
  /** Number of channels with a due delivery that no engine has, and the age of the oldest. */
  readonly state: () => Promise<QueueState>;
  /** Stores a channel's rate limit for the next claims. */
  readonly noteLimit: (channel: string, limit: RateLimit) => Promise<void>;
};

/**
 * @param onTime receives Postgres' time with each answer, in milliseconds since 1970
 * @param networks whose daily limits are stored before the first claim
 */
export function createQueue(
  sql: Database,
  onTime: (time: number) => void,
  networks: ReadonlyMap<string, Pick<Network, "manifest">>,
): Queue {
  const perDay = Object.fromEntries(
    [...networks].map(([id, { manifest }]) => [id, manifest.perDay]),
  );
  let areLimitsStored = false;
  const claim = (maxClaims: number, lease: number, owner: string) => sql`
    select c.delivery_id, c.fence::text, c.taken_over, c.work,
      extract(epoch from c.wanted)::float8 * 1000 as wanted,
      extract(epoch from clock_timestamp())::float8 * 1000 as now
    from engine.claim(${maxClaims}, ${lease} * interval '1 millisecond', ${owner}) c`;
  const nextAt = () => sql<{ now: number; next: number }[]>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now,
      extract(epoch from engine.next_at())::float8 * 1000 as next`;
  return {
    async warmUp() {
      const connections = Array.from({ length: sql.options.max });
      await Promise.all(connections.map(() => claim(0, 0, "")));
      await Promise.all(connections.map(nextAt));
      await Promise.all(connections.map(() => applyGroups(sql, "[]")));
    },
    async claim(maxClaims, lease, owner) {
      if (!areLimitsStored) {
        await sql`select engine.know_daily_limits(${JSON.stringify(perDay)}::text::jsonb)`;
        areLimitsStored = true;
      }
      const rows = await claim(maxClaims, lease, owner);
      return rows.map((row) => {
        const parsed = rowSchema.parse(row);
        onTime(parsed.now);
        return parseClaim(parsed);
      });
    },
    async nextIn() {
      const [row] = await nextAt();
      if (row === undefined) return Infinity;
      onTime(row.now);
      return Math.max(0, row.next - row.now);
    },
    async triedSince(delivery) {
      const [row] = await sql<{ since: number }[]>`
        select extract(epoch from engine.tried_since(${delivery}))::float8 * 1000 as since`;
      return row?.since ?? 0;
    },
    async state() {
      const [row] = await sql<QueueState[]>`
        select engine.depth() as depth,
          extract(epoch from engine.queue_age())::float8 as "oldestSeconds"`;
      return row ?? { depth: 0, oldestSeconds: 0 };
    },
    async noteLimit(channel, { left, max, until, unit }) {
      await sql`select engine.note_limit(${channel}, ${left}, ${max}, ${until}, ${unit})`;
    },
  };
}
