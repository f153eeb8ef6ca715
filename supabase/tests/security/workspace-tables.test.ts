import type { JSONValue, TransactionSql } from "postgres";
import { beforeAll, describe, expect, it } from "vitest";

import { askAllAs, askAs } from "../support/call-as.ts";
import { columnsOf, fingerprint } from "../support/catalog.ts";
import { sql } from "../support/clients.ts";
import { makeStage } from "../support/stage.ts";
import type { Stage } from "../support/stage.ts";
import { recruitFor, workspaceAttackerNames } from "../support/workspace-attackers.ts";
import type { WorkspaceAttacker } from "../support/workspace-attackers.ts";
import { roles } from "../support/workspaces.ts";
import { workspaceTables, type WorkspaceTable } from "./workspace-tables-plan.ts";

let own: Stage;
let other: Stage;
let attackers: Map<string, WorkspaceAttacker>;

beforeAll(async () => {
  [own, other] = [await makeStage(), await makeStage()];
  attackers = await recruitFor(own.workspace);
});

function attackerCalled(name: string): WorkspaceAttacker {
  const attacker = attackers.get(name);
  if (attacker === undefined) throw new Error(`There is no attacker called ${name}.`);
  return attacker;
}

async function countRows(table: string, column: string, workspaceId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from public.${sql(table)} where ${sql(column)} = ${workspaceId}`;
  return row?.count ?? 0;
}

const cases = Object.entries(workspaceTables).flatMap(([table, plan]) =>
  workspaceAttackerNames.map((name) => ({ table, plan, name })),
);

/** Through HTTP: each table by every third attacker, each attacker on every third table. */
const inTurn = cases.filter(({ table, name }) => {
  const row = Object.keys(workspaceTables).indexOf(table);
  return (row + workspaceAttackerNames.indexOf(name)) % 3 === 0;
});

type Row = Readonly<Record<string, JSONValue>>;

/** A row of a table, as JSON. */
async function rowIn(table: string, column: string, workspaceId: string): Promise<Row> {
  const [found] = await sql<{ row: Row }[]>`
    select to_jsonb(t) as row from public.${sql(table)} t
    where ${sql(column)} = ${workspaceId} limit 1`;
  if (found === undefined) throw new Error(`${table} has no row of ${workspaceId}.`);
  return found.row;
}

const nobody = "00000000-0000-4000-8000-000000000000";

/** What somebody is to see of a table: the workspace of each row. */
async function dueTo({ role, id }: WorkspaceAttacker, table: string, plan: WorkspaceTable) {
  const all = await countRows(table, plan.workspace, own.workspaceId);
  expect(all).toBeGreaterThan(0);
  const theirs = plan.owner === undefined ? all : await countRows(table, plan.owner, id ?? nobody);
  const due = role !== null && roles.indexOf(role) >= roles.indexOf(plan.lowest) ? theirs : 0;
  return Array.from({ length: due }, () => own.workspaceId);
}

// 428C9: Postgres refuses a value for an identity column before it looks at the rights.
const refused = (code: string | undefined) => code === "42501" || code === "428C9";

describe.each(cases)("$table attacked by $name", ({ table, plan, name }) => {
  it("returns the rows of the own workspace that the role may read, and no others", async () => {
    const attacker = attackerCalled(name);
    const due = await dueTo(attacker, table, plan);
    expect(await countRows(table, plan.workspace, other.workspaceId)).toBeGreaterThan(0);
    const { rows, code } = await askAs(
      attacker,
      (t) => t`select ${t(plan.workspace)} as workspace from public.${t(table)}`,
    );
    expect(code).toBe(attacker.token === null ? "42501" : undefined);
    expect((rows ?? []).map(({ workspace }) => workspace)).toEqual(due);
  });

  it("refuses inserts, updates and deletes in both workspaces", async () => {
    const attacker = attackerCalled(name);
    const columns = (await columnsOf(table)).map((column) => column.name);
    const row = await rowIn(table, plan.workspace, own.workspaceId);
    const both = [own.workspaceId, other.workspaceId];
    const attacks = [
      ...both.flatMap((workspaceId) => {
        const forged = { ...row, [plan.workspace]: workspaceId };
        const insertion = (t: TransactionSql) => t`
          insert into public.${t(table)} (${t(columns)}) overriding system value
          select ${t(columns)} from jsonb_populate_record(null::public.${t(table)}, ${t.json(forged)})`;
        return [
          insertion,
          (t: TransactionSql) => t`${insertion(t)} on conflict do nothing`,
          (t: TransactionSql) =>
            t`delete from public.${t(table)} where ${t(plan.workspace)} = ${workspaceId}`,
        ];
      }),
      ...columns.map(
        (column) => (t: TransactionSql) =>
          t`
          update public.${t(table)} set ${t(column)} = old.${t(column)}
          from jsonb_populate_record(null::public.${t(table)}, ${t.json(row)}) old
          where ${t(table)}.${t(plan.workspace)} = any(${both})`,
      ),
    ];
    const outcomes = await askAllAs(attacker, attacks);
    expect(outcomes.filter(({ code }) => !refused(code))).toEqual([]);
  });
});

describe.each(inTurn)("$table attacked by $name through HTTP", ({ table, plan, name }) => {
  it("returns the rows of the own workspace that the role may read, by any filter", async () => {
    const attacker = attackerCalled(name);
    const due = await dueTo(attacker, table, plan);
    const rows = () => attacker.client.from(table).select("*");
    const asked = await Promise.all([
      rows(),
      rows().eq(plan.workspace, own.workspaceId),
      rows().or(`${plan.workspace}.eq.${own.workspaceId},${plan.workspace}.not.is.null`),
    ]);
    for (const { data } of asked) {
      expect((data ?? []).map((row: Row) => row[plan.workspace])).toEqual(due);
    }
  });

  it("returns and counts no row of another workspace", async () => {
    const { client } = attackerCalled(name);
    const rows = () => client.from(table).select("*");
    const asked = await Promise.all([
      rows().eq(plan.workspace, other.workspaceId),
      rows()
        .in(plan.workspace, [other.workspaceId, own.workspaceId])
        .neq(plan.workspace, own.workspaceId),
      rows().gte(plan.workspace, other.workspaceId).lte(plan.workspace, other.workspaceId),
      client.from(table).select(`*, workspaces(*)`).eq(plan.workspace, other.workspaceId),
    ]);
    expect(asked.flatMap(({ data }) => data ?? [])).toEqual([]);
    const counted = await client
      .from(table)
      .select("*", { count: "exact", head: true })
      .eq(plan.workspace, other.workspaceId);
    expect(counted.count ?? 0).toBe(0);
  });

  it("refuses inserts, updates and deletes in both workspaces", async () => {
    const { client } = attackerCalled(name);
    const row = await rowIn(table, plan.workspace, own.workspaceId);
    const before = await fingerprint();
    const answers = await Promise.all(
      [own.workspaceId, other.workspaceId].flatMap((workspaceId) => {
        const forged = { ...row, [plan.workspace]: workspaceId };
        return [
          client.from(table).insert(forged),
          client.from(table).upsert(forged),
          client.from(table).upsert(forged, { ignoreDuplicates: true }),
          client.from(table).delete().eq(plan.workspace, workspaceId),
          client.from(table).update(forged).eq(plan.workspace, workspaceId),
        ];
      }),
    );
    expect(answers.filter(({ error }) => !refused(error?.code))).toEqual([]);
    expect(await fingerprint()).toBe(before);
  });
});
