import type { Database } from "../platform/database/database.ts";
import type { Call } from "./calls.ts";
import { isPostgresUnreachable } from "../platform/database/postgres-unreachable.ts";

/** Ordered calls of one delivery that are written together or not at all. */
export type Group = {
  readonly channel: string;
  readonly delivery: string;
  readonly fence: string;
  readonly calls: readonly Call[];
};

/**
 * Writes groups of calls. Groups that arrive during a transaction share the next one.
 * @returns false if the lease was lost, and nothing of the group was written
 * @throws Error if Postgres refuses the group or cannot be reached
 */
export type Write = (group: Group) => Promise<boolean>;

type Waiting = {
  readonly group: Group;
  readonly resolve: (isWritten: boolean) => void;
  readonly reject: (error: unknown) => void;
};

/** Transactions at once, while the next one fills up. */
const maxTransactions = 2;

/** Groups a transaction. More would lock channels for too long. */
const maxGroups = 100;

// Characters that Postgres cannot store in jsonb, but networks may send.
const unstorable = /[\0\p{Surrogate}]/gu;

function replaceUnstorable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll(unstorable, "\uFFFD") : value;
}

/** Applies groups in one transaction. @param groups a JSON array of `Group` @returns for each whether it was written */
export async function applyGroups(database: Database, groups: string): Promise<boolean[]> {
  const [row] = await database<
    { written: boolean[] | null }[]
  >`select to_jsonb(engine.apply(${groups}::text::jsonb)) as written`;
  return row?.written ?? [];
}

const apply = (database: Database, groups: readonly Group[]): Promise<boolean[]> =>
  applyGroups(database, JSON.stringify(groups, replaceUnstorable));

/** Creates a `Write` that collects groups until the end of the event loop's turn. */
export function createWriter(database: Database): Write {
  const waiting: Waiting[] = [];
  let transactions = 0;
  let isScheduled = false;

  async function applySingly(batch: readonly Waiting[]): Promise<void> {
    for (const { group, resolve, reject } of batch) {
      // One by one, as the error may be caused by any of them.
      await apply(database, [group]).then(([isWritten]) => resolve(isWritten ?? false), reject);
    }
  }

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const written = await apply(
        database,
        batch.map(({ group }) => group),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(written[index] ?? false);
    } catch (error) {
      if (batch.length > 1 && !isPostgresUnreachable(error)) await applySingly(batch);
      else for (const { reject } of batch) reject(error);
    }
  }

  function flush(): void {
    isScheduled = false;
    while (waiting.length > 0 && transactions < maxTransactions) {
      // In a fixed order, so that transactions on several channels do not deadlock.
      const batch = waiting
        .splice(0, maxGroups)
        .toSorted((a, b) => (a.group.channel < b.group.channel ? -1 : 1));
      transactions += 1;
      void writeBatch(batch).finally(() => {
        transactions -= 1;
        flush();
      });
    }
  }

  return (group) =>
    new Promise((resolve, reject) => {
      waiting.push({ group, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(flush);
    });
}
