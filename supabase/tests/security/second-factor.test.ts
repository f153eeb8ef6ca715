import { beforeAll, describe, expect, inject, it } from "vitest";

import { functions, tables } from "./attack-plan.ts";
import { attackingClient } from "../support/attackers.ts";
import { createAdmin, createUser, sql } from "../support/clients.ts";
import type { Client, TestUser } from "../support/clients.ts";
import { effectsOf } from "../support/effects.ts";
import { enrol, signInAgain } from "../support/second-factor.ts";
import type { Enrolled } from "../support/second-factor.ts";

let owner: Enrolled;
let victim: TestUser;
/** Who knows the password of an admin, and has nothing of their second factor. */
let thief: Client;
/** The same, free to send anything. */
let attacker: ReturnType<typeof attackingClient>;

beforeAll(async () => {
  const ada = await createAdmin("Ada");
  [owner, victim] = await Promise.all([enrol(ada), createUser("Victim")]);
  thief = await signInAgain(owner);
  const { data } = await thief.auth.getSession();
  attacker = attackingClient(inject("backend").publishableKey, data.session?.access_token ?? "");
  await owner.client.rpc("set_user_role", { target_user_id: victim.id, new_role: "admin" });
  await owner.client.rpc("set_user_role", { target_user_id: victim.id, new_role: "user" });
});

describe("an admin with a second factor, signed in by password only (aal1),", () => {
  it.each(Object.keys(tables))("cannot read %s", async (table) => {
    const { data, count } = await attacker.from(table).select("*", { count: "exact" });
    expect({ data, count }).toEqual({ data: [], count: 0 });
  });

  it("could read profiles, role changes and their own settings at aal2", async () => {
    const { data } = await owner.client.from("profiles").select("*");
    expect(data?.length).toBeGreaterThan(1);
    expect((await owner.client.from("role_changes").select("*")).data).not.toEqual([]);
    expect((await owner.client.from("user_settings").select("*")).data).toHaveLength(1);
  });

  it("cannot change profiles or roles", async () => {
    const changes = [
      () => thief.from("profiles").update({ full_name: "pwned" }).eq("id", owner.id),
      () => thief.from("profiles").update({ user_role: "admin" }).eq("id", victim.id),
      () => thief.from("user_roles").update({ role: "admin" }).eq("user_id", victim.id),
      () => thief.from("user_roles").update({ role: "user" }).eq("user_id", owner.id),
    ];
    expect(await effectsOf(changes.map((send, index) => [`change ${index}`, send]))).toEqual([]);
  });

  it("is not an admin for is_admin", async () => {
    expect((await thief.rpc("is_admin")).data).toBe(false);
    expect((await owner.client.rpc("is_admin")).data).toBe(true);
  });

  it.each(Object.values(functions))("gets no data from $name", async ({ name, attack }) => {
    const call = () => attacker.rpc(name, attack(victim.id));
    expect(await effectsOf([[name, call]])).toEqual([]);
    const { data } = await call();
    // Empty lists and counts of zero contain no data.
    const said =
      data !== null && typeof data === "object"
        ? Object.values(data)
            .flat()
            .filter((value) => value !== 0)
        : data;
    expect([null, false, []]).toContainEqual(said);
  });

  it("cannot remove the factor or add another", async () => {
    const removed = await thief.auth.mfa.unenroll({ factorId: owner.factorId });
    expect(removed.error).toMatchObject({ code: "insufficient_aal", status: 422 });
    const added = await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "mine" });
    expect(added.error).toMatchObject({ code: "insufficient_aal", status: 403 });
  });

  it.each([{ password: "a password of the thief" }, { email: "thief@postlark.test" }])(
    "cannot take over the account with %o",
    async (change) => {
      const { error } = await thief.auth.updateUser(change);
      expect(error).toMatchObject({ code: "insufficient_aal", status: 401 });
    },
  );

  it("cannot list, read or upload files that a policy opens to everybody", async () => {
    await sql`insert into storage.buckets (id, name) values ('safe', 'safe')`;
    await sql`create policy "everybody" on storage.objects for all to authenticated using (true)`;
    try {
      const file = new Blob(["mine"]);
      expect((await owner.client.storage.from("safe").upload("a.txt", file)).error).toBeNull();
      expect((await owner.client.storage.from("safe").list()).data).toHaveLength(1);
      expect((await thief.storage.from("safe").list()).data).toEqual([]);
      expect((await thief.storage.from("safe").download("a.txt")).error).not.toBeNull();
      expect((await thief.storage.from("safe").upload("b.txt", file)).error).not.toBeNull();
    } finally {
      await sql`drop policy "everybody" on storage.objects`;
      await sql`delete from storage.objects where bucket_id = 'safe'`;
      await sql`delete from storage.buckets where id = 'safe'`;
    }
  });
});

describe("a session that was ended", () => {
  it("reads nothing with its unexpired token", async () => {
    const sam = await createUser("Sam");
    const elsewhere = await signInAgain(sam);
    expect((await elsewhere.from("profiles").select("*")).data).toHaveLength(1);
    await sam.client.auth.signOut({ scope: "others" });
    expect((await elsewhere.from("profiles").select("*")).data).toEqual([]);
    expect((await sam.client.from("profiles").select("*")).data).toHaveLength(1);
  });
});

describe("a user with an unverified second factor", () => {
  it("is not locked out", async () => {
    const sam = await createUser("Sam");
    await sam.client.auth.mfa.enroll({ factorType: "totp" });
    expect((await sam.client.from("profiles").select("*")).data).toHaveLength(1);
  });
});
