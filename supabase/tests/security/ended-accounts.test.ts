import { beforeEach, describe, expect, inject, it, vi } from "vitest";

import { tables } from "./attack-plan.ts";
import { attackingClient } from "../support/attackers.ts";
import { createAdmin, createUser, secret, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { effectsOf } from "../support/effects.ts";
import { png } from "../support/png.ts";
import { join, listen } from "../support/realtime.ts";
import { enrol } from "../support/second-factor.ts";

/** What ends somebody's access while their token is still good. */
const ends: [what: string, end: (ended: TestUser) => Promise<unknown>][] = [
  ["a ban", ({ id }) => secret.auth.admin.updateUserById(id, { ban_duration: "24h" })],
  ["a soft deletion", ({ id }) => secret.auth.admin.deleteUser(id, true)],
  [
    "setting only deleted_at",
    ({ id }) => sql`update auth.users set deleted_at = now() where id = ${id}`,
  ],
  [
    "the session's expiry",
    ({ id }) =>
      sql`update auth.sessions set not_after = now() - interval '1 second' where user_id = ${id}`,
  ],
];

let victim: TestUser;

beforeEach(async () => {
  victim = await createUser("Victim");
});

/** Somebody's token as it was, in a client that sends anything with it. */
async function tokenHolder({ client }: TestUser) {
  const { data } = await client.auth.getSession();
  return attackingClient(inject("backend").publishableKey, data.session?.access_token ?? null);
}

describe.each(ends)("after %s, an admin's token", (_what, end) => {
  it("cannot read, change or upload anything", async () => {
    const ada = await createAdmin("Ada");
    const holder = await tokenHolder(ada);
    expect((await holder.from("profiles").select("id")).data?.length).toBeGreaterThan(1);
    await end(ada);

    for (const table of Object.keys(tables)) {
      expect([table, (await holder.from(table).select("*")).data]).toEqual([table, []]);
    }
    expect((await holder.rpc("is_admin")).data).toBe(false);
    expect(await holder.rpc("profile_details", { profile_id: victim.id })).toMatchObject({
      status: 403,
      data: null,
    });
    expect(await holder.rpc("search_profiles")).toMatchObject({ status: 403, data: null });
    const promotion = { target_user_id: victim.id, new_role: "admin" };
    const settings = { phone: "+4930123456" };
    expect(
      await effectsOf([
        ["set_user_role", () => holder.rpc("set_user_role", promotion)],
        [
          "another's role by the profile",
          () => holder.from("profiles").update({ user_role: "admin" }).eq("id", victim.id),
        ],
        [
          "another's role by the record",
          () => holder.from("user_roles").update({ role: "admin" }).eq("user_id", victim.id),
        ],
        [
          "their own name",
          () => holder.from("profiles").update({ full_name: "still here" }).eq("id", ada.id),
        ],
        [
          "their own settings",
          () => holder.from("user_settings").update(settings).eq("user_id", ada.id),
        ],
      ]),
    ).toEqual([]);

    const bucket = holder.storage.from("avatars");
    const upload = await bucket.upload(
      `${ada.id}/${"a".repeat(32)}.png`,
      new Blob([png], { type: "image/png" }),
    );
    expect(upload.error).not.toBeNull();
    expect((await bucket.list(ada.id)).data ?? []).toEqual([]);
  });

  it("cannot redeem or create a recovery code", async () => {
    const owner = await enrol(await createUser("Owner"));
    const { data: code } = await owner.client.rpc("create_recovery_code");
    const holder = await tokenHolder(owner);
    await end(owner);
    expect((await holder.rpc("redeem_recovery_code", { code })).status).toBe(403);
    expect((await holder.rpc("create_recovery_code")).status).toBe(403);
  });
});

it("Realtime sends a banned admin no changes", async () => {
  const [banned, ada] = await Promise.all([createAdmin("Banned"), createAdmin("Ada")]);
  const [told, heard] = await Promise.all([
    listen(banned.client, ["profiles"]),
    listen(ada.client, ["profiles"]),
  ]);
  await secret.auth.admin.updateUserById(banned.id, { ban_duration: "24h" });
  await sql`update public.profiles set full_name = 'Renamed' where id = ${victim.id}`;
  await vi.waitFor(() => expect(heard).toEqual([`UPDATE profiles ${victim.id}`]), 10_000);
  // What was sent to them before the answer to this join has arrived by then.
  await join(banned.client.channel("later"));
  expect(told).toEqual([]);
});

describe("an expired ban and a session that has not expired", () => {
  it("leave the user's access unchanged", async () => {
    await sql`
      update auth.users set banned_until = now() - interval '1 second' where id = ${victim.id}`;
    await sql`
      update auth.sessions set not_after = now() + interval '1 hour' where user_id = ${victim.id}`;
    expect((await victim.client.from("profiles").select("id")).data).toEqual([{ id: victim.id }]);
  });
});
