import type {
  Counterpart,
  ReadingExtent,
  ReadingOutcome,
  StandingDifference,
  UnreportedSetting,
} from "@postlark/domain/reading";

import type { Queries } from "../platform/database/database.ts";
import type { Published } from "../publishing/published/read-published.ts";

export type PendingReading = NonNullable<Published["stored"]> & {
  readonly attempts: number;
  /** A member waits for it: a failure is reported at once. */
  readonly isAwaited: boolean;
};

export type ReadingEnd =
  | {
      readonly kind: "read";
      readonly outcome: ReadingOutcome;
      readonly differences: readonly StandingDifference[];
      readonly compared: ReadingExtent | null;
      readonly untold: readonly UnreportedSetting[];
      readonly posts: readonly Counterpart[];
      readonly plannedHash: string | null;
      readonly actualHash: string | null;
    }
  /** @property wait in milliseconds */
  | { readonly kind: "again"; readonly waitMs: number }
  | { readonly kind: "unreadable" };

// Characters that Postgres cannot store in jsonb, but networks may send.
const unstorable = /[\0\p{Surrogate}]/gu;

const replaceUnstorable = (_key: string, value: unknown) =>
  typeof value === "string" ? value.replaceAll(unstorable, "\uFFFD") : value;

/** Stores a reading. @param read undefined for one that failed */
export async function saveReading(
  sql: Queries,
  delivery: string,
  read: Extract<ReadingEnd, { kind: "read" }> | undefined,
): Promise<void> {
  await sql`
    select engine.save_reading(
      ${delivery}, ${read?.outcome ?? null},
      ${`{${read?.differences.join() ?? ""}}`}::text::text[], ${read?.compared ?? null},
      ${JSON.stringify(read?.posts ?? [], replaceUnstorable)}::text::jsonb,
      ${read?.plannedHash ?? null}, ${read?.actualHash ?? null},
      ${`{${read?.untold.join() ?? ""}}`}::text::text[]
    )`;
}
