import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createAdmin, createUser, secret, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { ways, type Role } from "./ways.ts";

let ada: TestUser;
let grace: TestUser;
let sam: TestUser;

async function rolesOf({ id }: TestUser) {
  const [row] = await sql<{ profile: Role; record: Role }[]>`
    select profiles.user_role as profile, user_roles.role as record
    from public.profiles join public.user_roles on user_roles.user_id = profiles.id
    where profiles.id = ${id}`;
  return row;
}

const auditOf = ({ id }: TestUser) =>
  sql<
    { changed_by: string | null; from_role: Role; to_role: Role }[]
  >`select changed_by, from_role, to_role from public.role_changes where user_id = ${id} order by id`;

const wayNames = ["the function", "the profile", "the role record"] as const;

beforeAll(async () => {
  [ada, grace] = await Promise.all([createAdmin("Ada"), createAdmin("Grace")]);
});

beforeEach(async () => {
  sam = await createUser("Sam");
});

describe.each(wayNames)("an admin who changes a role through %s", (name) => {
  const change = ways[name];

  it("grants and revokes the admin role in both records and audits each change", async () => {
    expect((await change(ada, sam, "admin")).error).toBeNull();
    expect(await rolesOf(sam)).toEqual({ profile: "admin", record: "admin" });
    expect((await change(grace, sam, "user")).error).toBeNull();
    expect(await rolesOf(sam)).toEqual({ profile: "user", record: "user" });
    expect(await auditOf(sam)).toEqual([
      { changed_by: ada.id, from_role: "user", to_role: "admin" },
      { changed_by: grace.id, from_role: "admin", to_role: "user" },
    ]);
  });

  it("adds no audit entry when the role stays the same", async () => {
    expect((await change(ada, sam, "user")).error).toBeNull();
    expect(await auditOf(sam)).toEqual([]);
  });

  it("can revoke their own role and then change no further roles", async () => {
    const self = await createAdmin("Self");
    expect((await change(self, self, "user")).error).toBeNull();
    expect(await rolesOf(self)).toEqual({ profile: "user", record: "user" });
    await change(self, self, "admin");
    await change(self, sam, "admin");
    expect(await rolesOf(self)).toEqual({ profile: "user", record: "user" });
    expect(await rolesOf(sam)).toEqual({ profile: "user", record: "user" });
  });
});

it.each([
  [
    "the profiles",
    (actor: TestUser, ids: string[]) =>
      actor.client.from("profiles").update({ user_role: "user" }).in("id", ids),
  ],
  [
    "the role records",
    (actor: TestUser, ids: string[]) =>
      actor.client.from("user_roles").update({ role: "user" }).in("user_id", ids),
  ],
])(
  "an admin can revoke the role of several admins including themselves through %s",
  async (_what, change) => {
    const admins = [
      await createAdmin("First"),
      await createAdmin("Self"),
      await createAdmin("Last"),
    ] as const;
    const ids = admins.map(({ id }) => id);
    expect((await change(admins[1], ids)).error).toBeNull();
    const left = await sql`
    select from public.user_roles where user_id = any(${ids}) and role = 'admin'`;
    expect(left).toHaveLength(0);
  },
);

describe("a role change without a user", () => {
  it.each([
    [
      "the secret key, on the role record",
      () => secret.from("user_roles").update({ role: "admin" }).eq("user_id", sam.id),
    ],
    [
      "the secret key, on the profile",
      () => secret.from("profiles").update({ user_role: "admin" }).eq("id", sam.id),
    ],
    [
      "SQL, on the role record",
      () => sql`update public.user_roles set role = 'admin' where user_id = ${sam.id}`,
    ],
    [
      "SQL, on the profile",
      () => sql`update public.profiles set user_role = 'admin' where id = ${sam.id}`,
    ],
  ])("by %s is written to both records and audited without an actor", async (_what, change) => {
    await change();
    expect(await rolesOf(sam)).toEqual({ profile: "admin", record: "admin" });
    expect(await auditOf(sam)).toEqual([{ changed_by: null, from_role: "user", to_role: "admin" }]);
  });
});

describe("set_user_role", () => {
  it("answers 404 for an unknown user", async () => {
    const { error, status } = await ada.client.rpc("set_user_role", {
      target_user_id: "00000000-0000-4000-8000-000000000000",
      new_role: "admin",
    });
    expect(status).toBe(404);
    expect(error?.message).toBe("There is no such person.");
  });

  it.each([
    { target_user_id: null, new_role: "admin" },
    { target_user_id: "not-an-id", new_role: "admin" },
    { target_user_id: "00000000-0000-4000-8000-000000000000", new_role: "owner" },
    { target_user_id: "00000000-0000-4000-8000-000000000000", new_role: null },
  ])("refuses %o", async (values) => {
    const { status } = await ada.client.rpc("set_user_role", JSON.parse(JSON.stringify(values)));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe("deleting a user", () => {
  it("deletes the profile and role and keeps the audit entries", async () => {
    await ways["the function"](ada, sam, "admin");
    expect((await secret.auth.admin.deleteUser(sam.id)).error).toBeNull();
    expect(await rolesOf(sam)).toBeUndefined();
    expect(await auditOf(sam)).toHaveLength(1);
  });
});
