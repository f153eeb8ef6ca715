import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";

import { callAs } from "../support/call-as.ts";
import { fingerprint } from "../support/catalog.ts";
import { sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { formatNamedArguments } from "../support/named-arguments.ts";
import { makeStage } from "../support/stage.ts";
import type { Stage } from "../support/stage.ts";
import { recruitFor, workspaceAttackerNames } from "../support/workspace-attackers.ts";
import type { WorkspaceAttacker } from "../support/workspace-attackers.ts";
import type { EngineCall } from "./engine-call.ts";
import { engineFunctions } from "./engine-plan.ts";

let stage: Stage;
let attackers: Map<string, WorkspaceAttacker>;

beforeAll(async () => {
  stage = await makeStage();
  attackers = await recruitFor(stage.workspace);
});

function attackerCalled(name: string): WorkspaceAttacker {
  const attacker = attackers.get(name);
  if (attacker === undefined) throw new Error(`There is no attacker called ${name}.`);
  return attacker;
}

/** Who tries a function through HTTP: every attacker has their turn. */
function turnOf(plan: EngineCall): string {
  const place = Object.values(engineFunctions).indexOf(plan);
  return workspaceAttackerNames[place % workspaceAttackerNames.length] ?? "";
}

/** The code that Postgres refuses with, or `done`. */
async function outcomeOf(query: PromiseLike<unknown>): Promise<string> {
  try {
    await query;
    return "done";
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code;
    throw error;
  }
}

it("every function of the engine schema has an attack plan", async () => {
  const rows = await sql<{ signature: string }[]>`
    select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as signature
    from pg_proc where pronamespace = 'engine'::regnamespace`;
  expect(rows.map(({ signature }) => signature).toSorted()).toEqual(
    Object.keys(engineFunctions).toSorted(),
  );
});

describe("the role postlark_engine", () => {
  it("has no memberships and none of the rights that bypass policies", async () => {
    const [role] = await sql`
      select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls, (
        select count(*)::int from pg_auth_members where member = r.oid
      ) as memberships
      from pg_roles r where rolname = 'postlark_engine'`;
    expect(role).toEqual({
      rolsuper: false,
      rolinherit: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: true,
      rolreplication: false,
      rolbypassrls: false,
      memberships: 0,
    });
  });

  it("has no right on any table, column or sequence", async () => {
    const open = await sql`
      select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema$)' and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and has_schema_privilege('postlark_engine', n.oid, 'usage')
        and (
          has_any_column_privilege('postlark_engine', c.oid, 'select, insert, update, references')
          or has_table_privilege('postlark_engine', c.oid, 'delete, truncate, trigger')
        )`;
    expect([...open]).toEqual([]);
  });

  it("may execute the functions of the engine schema and no others", async () => {
    const allowed = await sql<{ signature: string }[]>`
      select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname !~ '^(pg_|information_schema$)'
        and has_schema_privilege('postlark_engine', n.oid, 'usage')
        and has_function_privilege('postlark_engine', p.oid, 'execute')`;
    expect(allowed.map(({ signature }) => signature).toSorted()).toEqual(
      Object.keys(engineFunctions).toSorted(),
    );
  });

  it("is refused select, insert, delete, truncate and drop on every table", async () => {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private', 'auth', 'storage', 'realtime') and c.relkind = 'r'`;
    const before = await fingerprint();
    const outcomes = await Promise.all(
      tables.flatMap(({ name }) =>
        [
          `select * from ${name}`,
          `insert into ${name} default values`,
          `delete from ${name}`,
          `truncate ${name} cascade`,
          `drop table ${name}`,
        ].map(async (statement) => [statement, await outcomeOf(engineSql.unsafe(statement))]),
      ),
    );
    expect(tables.length).toBeGreaterThan(20);
    expect(outcomes.filter(([, code]) => code !== "42501")).toEqual([]);
    expect(await fingerprint()).toBe(before);
  });

  it.each([
    "set role postgres",
    "set role authenticated",
    "set role service_role",
    "create schema loot",
    "create table public.loot ()",
    "create function engine.loot() returns void language sql as ''",
    "alter role postlark_engine bypassrls",
    "grant postgres to postlark_engine",
    "select public.create_workspace('a', 'abc', 'UTC')",
    "select private.role_of()",
    "copy (select 1) to program 'true'",
    "select pg_read_file('/etc/passwd')",
  ])("is refused the statement: %s", async (statement) => {
    expect(["42501", "42883"]).toContain(await outcomeOf(engineSql.unsafe(statement)));
  });
});

describe.each(Object.values(engineFunctions))("engine.$name", (plan) => {
  // What other tests have left is nothing that these functions found.
  beforeAll(async () => {
    await sql`select engine.purge()`;
  });

  it("has no effect with a wrong fence or on rows that do not exist", async () => {
    const before = await fingerprint();
    const call = engineSql`
      select answer from engine.${engineSql(plan.name)}(${formatNamedArguments(engineSql, plan.args(stage))}) answer`;
    const outcome = await call.then(
      (rows) => rows.map((row) => row["answer"]),
      (error: unknown) => (error instanceof postgres.PostgresError ? error.code : "?"),
    );
    const due = {
      nothing: [],
      false: [false],
      "two times false": [[false, false]],
      null: [null],
      void: [""],
      anything: outcome,
    };
    expect(outcome).toEqual(
      typeof plan.returns === "string" ? due[plan.returns] : plan.returns.code,
    );
    expect(await fingerprint()).toBe(before);
  });

  it.each(workspaceAttackerNames)("cannot be executed by %s", async (name) => {
    const attacker = attackerCalled(name);
    const { code } = await callAs(attacker, `engine.${plan.name}`, plan.args(stage));
    expect(code).toBe("42501");
  });

  it("cannot be called through the API", async () => {
    const { client } = attackerCalled(turnOf(plan));
    const answer = await client.schema("engine").rpc(plan.name, plan.args(stage));
    expect(answer.status).toBe(406);
    expect((await client.rpc(plan.name, plan.args(stage))).status).toBe(404);
  });
});
