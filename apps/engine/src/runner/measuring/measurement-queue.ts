import type { Counts } from "@postlark/networks/metrics";
import type { AuthReason } from "@postlark/networks/network";
import { z } from "zod";

import type { Database } from "../../database.ts";
import { workSchema } from "../work.ts";

const keySchema = z.object({ delivery_id: z.string(), fence: z.string() });

const claimSchema = keySchema
  .extend({ failures: z.int(), work: workSchema })
  .transform(({ delivery_id: delivery, ...row }) => ({ ...row, delivery }));

/** A delivery whose numbers are wanted, as an engine holds it. */
export type Measuring = z.infer<typeof claimSchema>;

type Key = Pick<Measuring, "delivery" | "fence">;

export type MeasuringClaim = { readonly measuring: Measuring } | { readonly unreadable: Key };

/** How asking ends for now. */
export type MeasuringEnd =
  | { readonly kind: "measured"; readonly counts: Counts }
  /** @property wait in milliseconds @property isLimit whether the whole channel has to */
  | { readonly kind: "again"; readonly wait: number; readonly isLimit: boolean }
  | { readonly kind: "attention"; readonly reason: AuthReason }
  /** There is nothing to ask for any more. */
  | { readonly kind: "over" };

/** What an engine asks Postgres about numbers, and tells it. */
export function createMeasurementQueue(sql: Database) {
  return {
    /** @param lease in milliseconds */
    async claim(most: number, lease: number, owner: string): Promise<readonly MeasuringClaim[]> {
      const rows = await sql`
        select c.delivery_id, c.fence::text, c.failures, c.work
        from engine.claim_measurements(${most}, ${lease} * interval '1 millisecond', ${owner}) c`;
      return rows.map((row) => {
        const { data: measuring } = claimSchema.safeParse(row);
        if (measuring) return { measuring };
        const { delivery_id: delivery, fence } = keySchema.parse(row);
        return { unreadable: { delivery, fence } };
      });
    },

    /** Milliseconds until one is wanted: 0 when it is now, Infinity when none is. */
    async nextIn(): Promise<number> {
      const [row] = await sql<{ wait: number }[]>`
        select extract(epoch from engine.next_measurement_at() - clock_timestamp())::float8 * 1000 as wait`;
      return Math.max(0, row?.wait ?? Infinity);
    },

    /** @returns whether it was still held by that claim; nothing is written else */
    async settle({ delivery, fence }: Key, end: MeasuringEnd): Promise<boolean> {
      const again = end.kind === "again" ? end : undefined;
      const counts = end.kind === "measured" ? JSON.stringify(end.counts) : null;
      const [row] = await sql<{ held: boolean }[]>`
        select engine.settle_measurement(
          ${delivery}, ${fence}::bigint, ${counts}::text::jsonb,
          ${again?.wait ?? null}::float8 * interval '1 millisecond', ${again?.isLimit ?? false},
          ${end.kind === "attention" ? end.reason : null}
        ) as held`;
      return row?.held ?? false;
    },
  };
}
