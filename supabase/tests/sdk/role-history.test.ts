// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { fetchRoleHistory, historyPageSize } from "@postlark/sdk/role-history";
import { createAdmin, createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { openPage } from "./page.ts";

let ada: TestUser;
let sam: TestUser;

beforeAll(async () => {
  [ada, sam] = await Promise.all([createAdmin("Ada"), createUser("Sam")]);
});

beforeEach(async () => {
  openPage();
  await signIn({ ...ada, remember: false });
});

afterAll(async () => {
  await signOut();
});

const change = (target: TestUser, role: "user" | "admin", by = ada) =>
  by.client.rpc("set_user_role", { target_user_id: target.id, new_role: role });

describe("the history of role changes", () => {
  it("returns who changed whose role, newest first", async () => {
    await change(sam, "admin");
    await change(sam, "user");
    const { changes } = await fetchRoleHistory(sam.id, null);
    const both = {
      user: { id: sam.id, name: "Sam", email: sam.email },
      changedBy: { id: ada.id, name: "Ada", email: ada.email },
    };
    expect(changes).toMatchObject([
      { ...both, from: "admin", to: "user" },
      { ...both, from: "user", to: "admin" },
    ]);
  });

  it("keeps the names of deleted users", async () => {
    const [grace, kim] = await Promise.all([createAdmin("Grace"), createUser("Kim")]);
    await change(kim, "admin", grace);
    await sql`delete from auth.users where id in ${sql([grace.id, kim.id])}`;
    const { changes } = await fetchRoleHistory(null, null);
    expect(changes[0]).toMatchObject({
      user: { id: kim.id, name: "Kim", email: kim.email },
      changedBy: { id: grace.id, name: "Grace", email: grace.email },
    });
  });

  it("returns null for a change without a user and for a user without a name", async () => {
    const nameless = await createUser("Nameless", {});
    await sql`update public.user_roles set role = 'admin' where user_id = ${nameless.id}`;
    const { changes } = await fetchRoleHistory(nameless.id, null);
    expect(changes).toMatchObject([{ user: { name: null }, changedBy: null }]);
  });

  it("returns each change once across pages", async () => {
    const roles = Array.from({ length: historyPageSize + 10 }, (_, n) => n % 2 === 0);
    for (const isAdmin of roles) {
      await change(sam, isAdmin ? "admin" : "user");
    }
    const first = await fetchRoleHistory(sam.id, null);
    const rest = await fetchRoleHistory(sam.id, first.next);
    const [counted] = await sql`
      select count(*)::int as all from public.role_changes where user_id = ${sam.id}`;
    const ids = [...first.changes, ...rest.changes].map(({ id }) => id);
    expect(new Set(ids).size).toBe(counted?.["all"]);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(rest.next).toBeNull();
  });

  it("is empty for a user without the admin role", async () => {
    await signIn({ ...sam, remember: false });
    expect(await fetchRoleHistory(sam.id, null)).toEqual({
      changes: [],
      unreadable: 0,
      next: null,
    });
  });
});
