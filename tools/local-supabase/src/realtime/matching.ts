import postgres, { type Sql } from "postgres";

import type { Claims, Log } from "../context.ts";
import { matchesTable } from "./binding.ts";
import type { Table } from "./catalog.ts";
import type { Change } from "./change.ts";
import type { Filter } from "./filters.ts";
import { groupBy } from "./group-by.ts";
import { halveOnError } from "./halve-on-error.ts";
import { changeJson, canReceive, withholdReason, withheldChangeJson } from "./payload.ts";
import { toRecords, type Records } from "./records.ts";
import { appliesTo, type Subscription } from "./subscriptions.ts";
import { visibleChanges } from "./visibility.ts";

export type Match = {
  change: Change;
  subscription: Subscription;
  data: string;
};

type Candidate = { change: Change; subscription: Subscription; claims: Claims };

/** How many subscribers' policies are checked concurrently, leaving connections for requests. */
const parallelChecks = 3;

type Options = {
  sql: Sql;
  log: Log;
  table: Table;
  changes: readonly Change[];
  subscriptions: readonly Subscription[];
};

/** Finds who receives which change of a table, and as what JSON. A failure is logged and affects only its rows. */
export async function matchChanges(options: Options): Promise<Match[]> {
  const { table, changes } = options;
  const [first] = changes;
  if (!first) return [];
  const subscriptions = options.subscriptions.filter(({ binding }) =>
    matchesTable(binding, first.relation),
  );
  const filters = distinctFilters(subscriptions);
  const records = await readRecords(options, [...filters.values()]);
  const positions = new Map([...filters.keys()].map((key, position) => [key, position]));

  const candidates: Candidate[] = [];
  for (const change of changes) {
    const { matches } = records.get(change) ?? {};
    if (!matches) continue;
    for (const subscription of subscriptions) {
      const passes = subscription.binding.filters.every(
        (filter) => matches[positions.get(keyOf(filter)) ?? -1] === true,
      );
      const { claims } = subscription.subscriber;
      if (!passes || !appliesTo(subscription, change) || !canReceive(claims.role, table)) continue;
      candidates.push({ change, subscription, claims });
    }
  }
  const isVisible = await checkVisibility(options, candidates);
  return toMatches(candidates.filter(isVisible), table, records);
}

async function readRecords(
  { sql, log, table, changes }: Options,
  filters: readonly Filter[],
): Promise<Map<Change, Records>> {
  const records = new Map<Change, Records>();
  await halveOnError(
    changes,
    async (batch) => {
      for (const [change, record] of await toRecords(sql, table, batch, filters)) {
        records.set(change, record);
      }
    },
    (_change, error) => {
      log("warn", `a change of ${table.sqlName} cannot be read`, statementErrorCode(error));
    },
  );
  return records;
}

/** Checks the policies of each distinct claims once. @returns whether a candidate's subscriber may see its change */
async function checkVisibility(
  { sql, log, table }: Options,
  candidates: readonly Candidate[],
): Promise<(candidate: Candidate) => boolean> {
  const isGuarded = ({ change }: Candidate) =>
    table.hasRowSecurity && change.type !== "DELETE" && withholdReason(change, table) === null;
  const visible = new Map<string, Set<Change>>();
  const remainingGroups = [...groupBy(candidates.filter(isGuarded), identityOf)];

  const worker = async () => {
    for (let next = remainingGroups.pop(); next; next = remainingGroups.pop()) {
      const [identity, [first, ...furtherCandidates]] = next;
      if (!first) continue;
      const visibleChangesOfClaims = new Set<Change>();
      visible.set(identity, visibleChangesOfClaims);
      const changes = [...new Set([first, ...furtherCandidates].map(({ change }) => change))];
      await halveOnError(
        changes,
        async (batch) => {
          for (const change of await visibleChanges(sql, table, batch, first.claims)) {
            visibleChangesOfClaims.add(change);
          }
        },
        (_change, error) => {
          const code = statementErrorCode(error);
          log("warn", `the policies of ${table.sqlName} failed on a change`, code);
        },
      );
    }
  };
  await Promise.all(Array.from({ length: parallelChecks }, worker));
  return (candidate) =>
    !isGuarded(candidate) || visible.get(identityOf(candidate))?.has(candidate.change) === true;
}

/** Renders each change once per role and columns. */
function toMatches(
  candidates: readonly Candidate[],
  table: Table,
  records: ReadonlyMap<Change, Records>,
): Match[] {
  const rendered = new Map<Change, Map<string, string>>();
  return candidates.flatMap(({ change, subscription, claims: { role } }) => {
    const changeRecords = records.get(change);
    if (!changeRecords) return [];
    const { select } = subscription.binding;
    const variants = rendered.get(change) ?? new Map<string, string>();
    rendered.set(change, variants);
    const variantKey = JSON.stringify([role, select]);
    const reason = withholdReason(change, table);
    const data =
      variants.get(variantKey) ??
      (reason === null
        ? changeJson({ change, table, records: changeRecords, role, select })
        : withheldChangeJson(change, reason));
    variants.set(variantKey, data);
    return [{ change, subscription, data }];
  });
}

function distinctFilters(subscriptions: readonly Subscription[]): Map<string, Filter> {
  const filters = subscriptions.flatMap(({ binding }) => binding.filters);
  return new Map(filters.map((filter) => [keyOf(filter), filter]));
}

function keyOf(filter: Filter): string {
  return JSON.stringify([filter.column, filter.operator, filter.value, filter.negate]);
}

function identityOf({ claims }: Candidate): string {
  return JSON.stringify(claims);
}

/** @throws connection errors only: the same statement may succeed later */
function statementErrorCode(error: unknown): string {
  const isOfStatement =
    error instanceof postgres.PostgresError && !/^(?:08|57P|53)/.test(error.code);
  if (!isOfStatement) throw error;
  return `SQLSTATE ${error.code}`;
}
