import { contentSchema } from "@postlark/domain/post-content";
import type {
  Counterpart,
  ReadingExtent,
  ReadingOutcome,
  StandingDifference,
  UntoldSetting,
} from "@postlark/domain/reading";
import { z } from "zod";

import type { Database } from "../../database.ts";
import { workSchema } from "../work.ts";

const keySchema = z.object({ delivery_id: z.string(), fence: z.string() });

const askedSchema = keySchema
  .extend({
    /** What it says by now, where it was changed since its steps were frozen. */
    content: z.nullable(contentSchema),
    attempts: z.int(),
    is_awaited: z.boolean(),
    work: workSchema,
  })
  .transform(({ delivery_id: delivery, is_awaited: isAwaited, ...row }) => ({
    ...row,
    delivery,
    isAwaited,
  }));

/** A delivery that is to be read back, as an engine holds it. */
export type AskedReading = z.infer<typeof askedSchema>;

type Held = Pick<AskedReading, "delivery" | "fence">;

/** How a reading ends for now. */
export type ReadingEnd =
  | {
      readonly kind: "read";
      readonly outcome: ReadingOutcome;
      readonly differences: readonly StandingDifference[];
      readonly compared: ReadingExtent | null;
      readonly untold: readonly UntoldSetting[];
      /** Those that differ. */
      readonly posts: readonly Counterpart[];
      readonly plannedHash: string | null;
      readonly heldHash: string | null;
    }
  /** @property wait in milliseconds */
  | { readonly kind: "again"; readonly wait: number }
  | { readonly kind: "unreadable" };

// What Postgres cannot store in jsonb, and what a network may say all the same.
const unstorable = /[\0\p{Surrogate}]/gu;

const storable = (_key: string, value: unknown) =>
  typeof value === "string" ? value.replaceAll(unstorable, "\uFFFD") : value;

/** What an engine asks Postgres about readings, and tells it. */
export function createReadingQueue(sql: Database) {
  return {
    /** @param lease in milliseconds @returns what is damaged as a key alone */
    async claim(
      most: number,
      lease: number,
      owner: string,
    ): Promise<readonly (AskedReading | Held)[]> {
      const rows = await sql`
        select c.delivery_id, c.fence::text, c.content, c.attempts, c.is_awaited, c.work
        from engine.claim_readings(${most}, ${lease} * interval '1 millisecond', ${owner}) c`;
      return rows.map((row) => {
        const { data: asked } = askedSchema.safeParse(row);
        if (asked) return asked;
        const { delivery_id: delivery, fence } = keySchema.parse(row);
        return { delivery, fence };
      });
    },

    /** Milliseconds until one is wanted: 0 when it is now, Infinity when none is. */
    async nextIn(): Promise<number> {
      const [row] = await sql<{ wait: number }[]>`
        select extract(epoch from engine.next_reading_at() - clock_timestamp())::float8 * 1000 as wait`;
      return Math.max(0, row?.wait ?? Infinity);
    },

    /** @returns whether it was still held by that claim; nothing is written else */
    async settle({ delivery, fence }: Held, end: ReadingEnd): Promise<boolean> {
      const again = end.kind === "again" ? end.wait : null;
      const read = end.kind === "read" ? end : undefined;
      const [row] = await sql<{ held: boolean }[]>`
        select engine.settle_reading(
          ${delivery}, ${fence}::bigint, ${again}::float8 * interval '1 millisecond', ${read?.outcome ?? null},
          ${`{${read?.differences.join() ?? ""}}`}::text::text[], ${read?.compared ?? null},
          ${JSON.stringify(read?.posts ?? [], storable)}::text::jsonb,
          ${read?.plannedHash ?? null}, ${read?.heldHash ?? null},
          ${`{${read?.untold.join() ?? ""}}`}::text::text[]
        ) as held`;
      return row?.held ?? false;
    },
  };
}
