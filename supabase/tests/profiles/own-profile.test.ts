import { beforeAll, describe, expect, inject, it } from "vitest";

import { tables } from "../security/attack-plan.ts";
import { attackingClient } from "../support/attackers.ts";
import { createAdmin, createUser, secret, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { effectsOf } from "../support/effects.ts";

let sam: TestUser;
let kim: TestUser;
let ada: TestUser;

beforeAll(async () => {
  [sam, kim, ada] = await Promise.all([createUser("Sam"), createUser("Kim"), createAdmin("Ada")]);
});

const profileOf = async ({ id }: TestUser) => {
  const [row] = await sql`select * from public.profiles where id = ${id}`;
  return row;
};

describe("a user's name", () => {
  it("can be changed by that user, whose update does not reach other profiles", async () => {
    const before = await profileOf(kim);
    const { error } = await sam.client
      .from("profiles")
      .update({ full_name: "Sam the Second" })
      .not("id", "is", null);
    expect(error).toBeNull();
    expect(await profileOf(sam)).toMatchObject({ full_name: "Sam the Second" });
    expect(await profileOf(kim)).toEqual(before);
  });

  it("has at most 200 characters", async () => {
    const { error, status } = await sam.client
      .from("profiles")
      .update({ full_name: "x".repeat(201) })
      .eq("id", sam.id);
    expect({ status, code: error?.code }).toEqual({ status: 400, code: "23514" });
  });

  it("cannot be changed by an admin", async () => {
    const { error, status } = await ada.client
      .from("profiles")
      .update({ full_name: "Renamed" })
      .eq("id", kim.id);
    expect({ status, code: error?.code }).toEqual({ status: 403, code: "42501" });
  });
});

describe("an admin", () => {
  it("reads every row of the admin tables, with an exact count", async () => {
    const { data } = await ada.client.auth.getSession();
    const client = attackingClient(
      inject("backend").publishableKey,
      data.session?.access_token ?? null,
    );
    // So that every table has a row, the one about those who are gone too.
    await secret.auth.admin.deleteUser((await createUser("Gone")).id);
    const counts = await Promise.all(
      Object.keys(tables).map(async (table) => {
        const { count } = await client.from(table).select("*", { count: "exact", head: true });
        const [all] = await sql`select count(*)::int as number from public.${sql(table)}`;
        return { table, count, all: all?.["number"] };
      }),
    );
    const wrong = counts.filter(({ table, count, all }) => {
      const due = tables[table]?.adminSees === "own" ? 1 : all;
      return count !== due || all === 0;
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(["an admin", "the secret key"])("%s", (who) => {
  it("cannot insert or delete rows through the API", async () => {
    const { data } = await ada.client.auth.getSession();
    const { publishableKey, secretKey } = inject("backend");
    const client =
      who === "an admin"
        ? attackingClient(publishableKey, data.session?.access_token ?? null)
        : attackingClient(secretKey, null);
    const effects = await effectsOf(
      Object.entries(tables).flatMap(([table, plan]) => [
        [
          `insert into ${table}`,
          () => client.from(table).insert(plan.forgery("00000000-0000-4000-8000-000000000000")),
        ],
        [`delete from ${table}`, () => client.from(table).delete().eq(plan.owner, kim.id)],
      ]),
    );
    expect(effects).toEqual([]);
  });
});

describe("a changed email address", () => {
  it("is copied to the profile", async () => {
    const email = `new.${kim.email}`;
    const { error } = await secret.auth.admin.updateUserById(kim.id, { email });
    expect(error).toBeNull();
    expect(await profileOf(kim)).toMatchObject({ email });
  });
});
