import { beforeAll, describe, expect, it, vi } from "vitest";

import { createAdmin, createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { ways } from "./ways.ts";

let ada: TestUser;
let grace: TestUser;
let sam: TestUser;

beforeAll(async () => {
  [ada, grace, sam] = await Promise.all([
    createAdmin("Ada"),
    createAdmin("Grace"),
    createUser("Sam"),
  ]);
});

const roles = ["user", "admin"] as const;

const changes = Object.values(ways);

const remove = (actor: TestUser, target: TestUser) => ways["the function"](actor, target, "user");

/** Resolves once a request waits for its turn behind an open transaction. */
async function somebodyWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await sql`
      select from pg_locks where locktype = 'advisory' and not granted`;
    expect(waiting).toHaveLength(1);
  }, 10_000);
}

describe("a user without the admin role", () => {
  it("is refused without waiting for the lock, by any of the three ways", async () => {
    const kim = await createUser("Kim");
    const turn = await sql.reserve();
    await turn`begin`;
    await turn`select private.await_turn()`;
    try {
      const answers = await Promise.all(changes.map((change) => change(kim, sam, "admin")));
      expect(answers.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
    } finally {
      await turn`rollback`;
      turn.release();
    }
  });

  it("has a statement timeout of three seconds, as an anonymous caller has", async () => {
    const limits = await sql`
      select rolname, rolconfig from pg_roles where rolname in ('anon', 'authenticated')
      order by rolname`;
    expect([...limits]).toEqual([
      { rolname: "anon", rolconfig: ["statement_timeout=3s"] },
      { rolname: "authenticated", rolconfig: ["statement_timeout=3s"] },
    ]);
  });
});

describe("two admins at once", () => {
  it("leave equal records and a gapless audit after 60 concurrent changes by all three ways", async () => {
    const storm = Array.from({ length: 60 }, (_, index) => {
      const change = changes[index % changes.length];
      const role = roles[Math.floor(index / 3) % 2];
      if (change === undefined || role === undefined) throw new Error("out of range");
      return change(index % 2 === 0 ? ada : grace, sam, role);
    });
    const answers = await Promise.all(storm);
    expect(answers.filter(({ error }) => error !== null)).toEqual([]);

    const [roleNow] = await sql`
      select user_role = role as equal, role from public.profiles
      join public.user_roles on user_id = id where id = ${sam.id}`;
    expect(roleNow?.["equal"]).toBe(true);
    const audit = await sql<{ from_role: string; to_role: string; changed_by: string }[]>`
      select from_role, to_role, changed_by from public.role_changes
      where user_id = ${sam.id} order by id`;
    expect(audit.length).toBeGreaterThan(0);
    let role = "user";
    for (const change of audit) {
      expect(change.from_role).toBe(role);
      expect([ada.id, grace.id]).toContain(change.changed_by);
      role = change.to_role;
    }
    expect(roleNow?.["role"]).toBe(role);
  });

  it.each(Object.entries(ways))(
    "cannot change a role through %s after losing their own while waiting for the lock",
    async (_way, change) => {
      const loser = await createAdmin("Loser");
      const before = await sql`select role from public.user_roles where user_id = ${sam.id}`;
      const wanted = before[0]?.["role"] === "admin" ? "user" : "admin";
      const demotion = await sql.reserve();
      await demotion`begin`;
      await demotion`update public.profiles set user_role = 'user' where id = ${loser.id}`;
      const attempt = Promise.resolve(change(loser, sam, wanted));
      await somebodyWaits();
      await demotion`commit`;
      demotion.release();
      expect((await attempt).error?.code).toBe("42501");
      expect(await sql`select role from public.user_roles where user_id = ${sam.id}`).toEqual(
        before,
      );
    },
  );

  it("cannot both revoke each other's role", async () => {
    const [one, other] = await Promise.all([createAdmin("One"), createAdmin("Other")]);
    const answers = await Promise.all([remove(one, other), remove(other, one)]);
    const codes = answers.map(({ error }) => error?.code ?? "done");
    expect(codes.toSorted()).toEqual(["42501", "done"]);
    const left = await sql`
      select id, role = user_role as equal from public.profiles
      join public.user_roles on user_id = id
      where id in ${sql([one.id, other.id])} and role = 'admin'`;
    expect([...left]).toEqual([{ id: codes[0] === "done" ? one.id : other.id, equal: true }]);
  });
});
