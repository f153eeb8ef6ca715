import { contentSchema } from "@postlark/domain/post-content";
import type { AuthReason } from "@postlark/networks/network";
import { z } from "zod";

import type { Database } from "../platform/database/database.ts";
import type { Problem } from "../publishing/calls.ts";
import { createLease, type Lease } from "../publishing/lease.ts";
import { workSchema } from "../publishing/work.ts";

const rowSchema = z.object({
  delivery_id: z.string(),
  fence: z.string(),
  kind: z.enum(["remove", "edit"]),
  content: z.nullable(contentSchema),
  attempts: z.int(),
  tried_since: z.date(),
  work: workSchema,
});

const changeSchema = rowSchema.transform(({ delivery_id, tried_since, ...row }) => ({
  ...row,
  delivery: delivery_id,
  triedSince: tried_since,
}));

export type Change = z.infer<typeof changeSchema> & { readonly lease: Lease };

export type Claimed =
  | { readonly change: Change }
  /** Its stored data cannot be read. */
  | { readonly unreadable: Pick<Change, "delivery" | "fence"> };

export type ChangeEnd =
  | { readonly kind: "done" }
  /** @property wait in milliseconds */
  | { readonly kind: "again"; readonly waitMs: number; readonly code: string }
  | { readonly kind: "attention"; readonly reason: AuthReason }
  | { readonly kind: "over"; readonly problem: Problem };

const keySchema = z.object({ delivery_id: z.string(), fence: z.string() });

export function createChangeQueue(sql: Database) {
  return {
    /** Claims due changes for this engine. */
    async claim(maxChanges: number, leaseMs: number, owner: string): Promise<readonly Claimed[]> {
      const until = performance.now() + leaseMs;
      const rows = await sql`
        select c.delivery_id, c.fence::text, c.kind, c.content, c.attempts, c.tried_since, c.work
        from engine.claim_changes(${maxChanges}, ${leaseMs} * interval '1 millisecond', ${owner}) c`;
      return rows.map((row) => {
        const { data: change } = changeSchema.safeParse(row);
        if (change) return { change: { ...change, lease: createLease(until) } };
        const { delivery_id: delivery, fence } = keySchema.parse(row);
        return { unreadable: { delivery, fence } };
      });
    },

    /** Returns the milliseconds until a change is due: 0 if one is, Infinity if none is queued. */
    async msUntilNext(): Promise<number> {
      const [row] = await sql<{ wait: number }[]>`
        select extract(epoch from engine.next_change_at() - clock_timestamp())::float8 * 1000 as wait`;
      return Math.max(0, row?.wait ?? Infinity);
    },

    /** Stores how a change ended. @returns false if the claim was lost; nothing is written then */
    async settle({ delivery, fence }: Pick<Change, "delivery" | "fence">, end: ChangeEnd) {
      const again = end.kind === "again" ? end : undefined;
      const problem = end.kind === "over" ? JSON.stringify(end.problem) : null;
      const [row] = await sql<{ held: boolean }[]>`
        select engine.settle_change(
          ${delivery}, ${fence}::bigint, ${again?.waitMs ?? null}::float8 * interval '1 millisecond',
          ${end.kind === "attention" ? end.reason : null}, ${problem}::text::jsonb, ${again?.code ?? null}
        ) as held`;
      return row?.held ?? false;
    },
  };
}
