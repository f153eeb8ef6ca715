import type {
  Counterpart,
  ReadingExtent,
  ReadingOutcome,
  StandingDifference,
  UntoldSetting,
} from "@postlark/domain/reading";

import type { Queries } from "../platform/database/database.ts";
import type { Published } from "../publishing/published/read-published.ts";

/** A delivery that is to be read back. */
export type AskedReading = NonNullable<Published["stored"]> & {
  /** How often it was tried before. */
  readonly attempts: number;
  /** Somebody waits for it: what cannot be read is said at once. */
  readonly isAwaited: boolean;
};

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

/** Writes down what came of it. */
export async function saveReading(
  sql: Queries,
  delivery: string,
  read: Extract<ReadingEnd, { kind: "read" }> | undefined,
): Promise<void> {
  await sql`
    select engine.save_reading(
      ${delivery}, ${read?.outcome ?? null},
      ${`{${read?.differences.join() ?? ""}}`}::text::text[], ${read?.compared ?? null},
      ${JSON.stringify(read?.posts ?? [], storable)}::text::jsonb,
      ${read?.plannedHash ?? null}, ${read?.heldHash ?? null},
      ${`{${read?.untold.join() ?? ""}}`}::text::text[]
    )`;
}
