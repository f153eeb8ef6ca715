import { beforeAll, describe, expect, it } from "vitest";

import { tables } from "./attack-plan.ts";
import { workspaceTables } from "./workspace-tables-plan.ts";
import { attackerNames, recruit } from "../support/attackers.ts";
import type { Attacker } from "../support/attackers.ts";
import { columnsOf, exposedTables } from "../support/catalog.ts";
import { createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { effectsOf } from "../support/effects.ts";
import type { Attack } from "../support/effects.ts";

/** What changes any value of each column type; a new type fails until it stands here. */
const samples: Record<string, readonly unknown[]> = {
  uuid: ["00000000-0000-4000-8000-00000000dead"],
  text: ["pwned"],
  boolean: [true, false],
  app_role: ["admin"],
  profile_visibility: ["public", "private"],
  interface_language: ["en", "de"],
  media_quality: ["auto", "low"],
  week_start: ["monday", "saturday"],
  hour_cycle: ["h12", "h23"],
  "notice_topic[]": [["comment"], []],
  bigint: [424_242],
  "timestamp with time zone": ["2000-01-01T00:00:00Z"],
};

const allTables = [...Object.keys(tables), ...Object.keys(workspaceTables)];
const nobody = "00000000-0000-4000-8000-000000000000";

let attackers: Record<(typeof attackerNames)[number], Attacker>;
let victim: TestUser;

beforeAll(async () => {
  [attackers, victim] = await Promise.all([recruit(), createUser("Victim")]);
  // Every table has a row about everybody, the audit too.
  const ids = [victim.id, ...Object.values(attackers).flatMap(({ id }) => id ?? [])];
  await sql`update public.user_roles set role = 'admin' where user_id = any(${ids})`;
  await sql`update public.user_roles set role = 'user' where user_id = any(${ids})`;
  await sql`insert into public.removed_profiles (id) select unnest(${ids}::uuid[])`;
});

it("every exposed table has an attack plan", async () => {
  expect(await exposedTables()).toEqual(allTables.toSorted());
});

it("every column type has sample values to write", async () => {
  const columns = await Promise.all(Object.keys(tables).map(columnsOf));
  const types = new Set(columns.flat().map(({ type }) => type));
  expect([...types].filter((type) => !(type in samples))).toEqual([]);
});

it("every table has row-level security", async () => {
  const open = await sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
  expect([...open]).toEqual([]);
});

it("every table has the restrictive policy has_good_session, and every view is security_invoker", async () => {
  const guarded = await sql<{ name: string }[]>`
    select tablename as name from pg_policies
    where permissive = 'RESTRICTIVE' and roles = '{authenticated}' and cmd = 'ALL'
      and qual = '( SELECT private.has_good_session() AS has_good_session)'
      and with_check is null`;
  const views = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and reloptions @> '{security_invoker=true}'`;
  expect([...guarded, ...views].map(({ name }) => name).toSorted()).toEqual(
    [...allTables, "objects"].toSorted(),
  );
});

describe.each(Object.entries(tables))("%s", (table, plan) => {
  describe.each(attackerNames)("attacked by %s", (name) => {
    it("returns and counts only the user's own rows", async () => {
      const { client, id } = attackers[name];
      const { data, error, status } = await client.from(table).select("*");
      const { count } = await client.from(table).select("*", { count: "exact", head: true });
      const owners = (data ?? []).map((row: Record<string, unknown>) => row[plan.owner]);
      const expected =
        id === null
          ? { status: 401, code: "42501", owners: [], count: null }
          : plan.userSees === "own"
            ? { status: 200, code: undefined, owners: [id], count: 1 }
            : { status: 200, code: undefined, owners: [], count: 0 };
      expect({ status, code: error?.code, owners, count }).toEqual(expected);
    });

    it("returns no rows of others by any filter", async () => {
      const { client } = attackers[name];
      const asked = await Promise.all([
        client.from(table).select("*").eq(plan.owner, victim.id),
        client.from(table).select("*").in(plan.owner, [victim.id]),
        client.from(table).select("*").or(`${plan.owner}.eq.${victim.id}`),
        client.from(table).select("*").gte(plan.owner, victim.id).lte(plan.owner, victim.id),
      ]);
      expect(asked.flatMap(({ data }) => data ?? [])).toEqual([]);
    });

    it("refuses inserts and upserts", async () => {
      const { client, id } = attackers[name];
      const targets = [nobody, victim.id, ...(id === null ? [] : [id])];
      const attacks = targets.flatMap((target): Attack[] => {
        const forgery = plan.forgery(target);
        const options = { onConflict: plan.owner, ignoreDuplicates: true };
        return [
          [`insert ${target}`, () => client.from(table).insert(forgery)],
          [`upsert ${target}`, () => client.from(table).upsert(forgery)],
          [`upsert ignoring ${target}`, () => client.from(table).upsert(forgery, options)],
        ];
      });
      expect(await effectsOf(attacks)).toEqual([]);
    });

    it("refuses deletes", async () => {
      const { client, id } = attackers[name];
      const rows = () => client.from(table).delete();
      const attacks: Attack[] = [
        ["the victim's", () => rows().eq(plan.owner, victim.id)],
        ["their own", () => rows().eq(plan.owner, id ?? nobody)],
        ["all", () => rows().not(plan.owner, "is", null)],
        ["all, without a filter", rows],
      ];
      expect(await effectsOf(attacks)).toEqual([]);
    });

    it("refuses updates of every column that the user may not change", async () => {
      const { client, id } = attackers[name];
      const changes = (await columnsOf(table)).flatMap(({ name: column, type }) =>
        (samples[type] ?? []).map((value) => ({ column, value })),
      );
      const attacks = changes.flatMap(({ column, value }): Attack[] => {
        const change = { [column]: value };
        const rows = () => client.from(table).update(change);
        const others: Attack[] = [
          [`the victim's ${column}`, () => rows().eq(plan.owner, victim.id)],
        ];
        if (id === null || column in plan.mayChange) return others;
        const smuggled = { ...plan.mayChange, ...change };
        return [
          ...others,
          [`their own ${column}`, () => rows().eq(plan.owner, id)],
          [`everybody's ${column}`, () => rows().not(plan.owner, "is", null)],
          [
            `${column} beside what they may change`,
            () => client.from(table).update(smuggled).eq(plan.owner, id),
          ],
        ];
      });
      expect(attacks).not.toEqual([]);
      expect(await effectsOf(attacks)).toEqual([]);
    });
  });
});
