import type { RequestRole } from "../context.ts";
import { canRead, type Column, type Table } from "./catalog.ts";
import type { Change } from "./change.ts";
import { limits } from "./limits.ts";
import type { Records } from "./records.ts";

const maxValueLengthOfHugeRecord = 64;

/** The `data` of a `postgres_changes` message. */
export function changeJson(options: {
  change: Change;
  table: Table;
  records: Records;
  role: RequestRole;
  select: readonly string[] | null;
}): string {
  const { change, table, records, role, select } = options;
  const columns = table.columns.filter(
    (column) =>
      canRead(role, column) && (select === null || column.isKey || select.includes(column.name)),
  );
  // Policies cannot be checked for a deleted row, so only its key is sent.
  const oldColumns =
    change.type === "DELETE" && table.hasRowSecurity
      ? columns.filter(({ isKey }) => isKey)
      : columns;
  const isHuge = change.size > limits.recordBytes;
  const jsonMembers = [
    `"columns":${JSON.stringify(columns.map(({ name, type }) => ({ name, type })))}`,
  ];
  if (change.type !== "DELETE") {
    jsonMembers.push(`"record":${pickColumns(records.record, columns, table, isHuge)}`);
  }
  if (change.type !== "INSERT") {
    jsonMembers.push(`"old_record":${pickColumns(records.old, oldColumns, table, isHuge)}`);
  }
  return changeMessageJson(change, jsonMembers, isHuge ? ["Error 413: Payload Too Large"] : null);
}

/** The `data` of a change whose content cannot be sent. @param error the reason, in hosted Realtime's wording */
export function withheldChangeJson(change: Change, error: string): string {
  return changeMessageJson(change, ['"columns":[]', '"record":{}', '"old_record":{}'], [error]);
}

/** Whether the role may read the key, without which the row cannot be looked up under the policies. */
export function canReceive(role: RequestRole, { columns }: Table): boolean {
  return (
    columns.some((column) => canRead(role, column)) &&
    columns.every((column) => !column.isKey || canRead(role, column))
  );
}

/** Why the change's content cannot be sent, or null if it can. */
export function withholdReason(change: Change, table: Table): string | null {
  const hasKey = table.columns.some(({ isKey }) => isKey);
  return hasKey || change.type === "DELETE" ? null : "Error 400: Bad Request, no primary key";
}

/** Joins members that are JSON already, `"key":value`, since parsing them would lose digits. */
function changeMessageJson(change: Change, jsonMembers: string[], errors: string[] | null): string {
  const { relation, type, committedAt } = change;
  const head = {
    schema: relation.schema,
    table: relation.table,
    commit_timestamp: committedAt.toISOString(),
    type,
    errors,
  };
  return `${JSON.stringify(head).slice(0, -1)},${jsonMembers.join(",")}}`;
}

/**
 * Returns a row's JSON without unselected columns, and without long values if it is huge. It is not parsed if all are
 * selected, so that no digit is lost.
 */
function pickColumns(
  json: string,
  columns: readonly Column[],
  table: Table,
  isHuge: boolean,
): string {
  if (columns.length === table.columns.length && !isHuge) return json;
  const object: unknown = JSON.parse(json);
  if (typeof object !== "object" || object === null) return "{}";
  const names = new Set(columns.map(({ name }) => name));
  const entries = Object.entries(object).filter(
    ([name, value]) =>
      names.has(name) && (!isHuge || JSON.stringify(value).length <= maxValueLengthOfHugeRecord),
  );
  return JSON.stringify(Object.fromEntries(entries));
}
