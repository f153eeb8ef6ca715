import { describe, expect, it } from "vitest";

import { createAdmin, createUser, secret, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { enrol, signInAgain } from "../support/second-factor.ts";
import { addMember, createWorkspace, writePost } from "../support/workspaces.ts";

const remove = ({ client }: Pick<TestUser, "client">, email: string) =>
  client.rpc("delete_account", { email });

const deletionOf = async ({ client }: TestUser) =>
  (await client.rpc("account_deletion").throwOnError()).data;

async function isThere({ id }: TestUser): Promise<boolean> {
  return (await secret.auth.admin.getUserById(id)).error === null;
}

describe("delete_account", () => {
  it("deletes the user's profile and settings and ends all their sessions", async () => {
    const sam = await createUser("Sam");
    const elsewhere = await signInAgain(sam);
    await remove(sam, `  ${sam.email.toUpperCase()} `).throwOnError();
    expect(await isThere(sam)).toBe(false);
    expect([...(await sql`select from public.profiles where id = ${sam.id}`)]).toEqual([]);
    expect([...(await sql`select from public.user_settings where user_id = ${sam.id}`)]).toEqual(
      [],
    );
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
    expect((await elsewhere.rpc("my_data")).error).toMatchObject({ code: "PT401" });
    expect((await sam.client.auth.signInWithPassword(sam)).error).toMatchObject({
      code: "invalid_credentials",
    });
  });

  it.each([
    ["another's address", "kim@postlark.test"],
    ["an empty address", ""],
  ])("refuses %s as the confirming address", async (_what, email) => {
    const sam = await createUser("Sam");
    expect((await remove(sam, email)).error).toMatchObject({
      code: "PT422",
      message: "address_differs",
    });
    expect(await isThere(sam)).toBe(true);
  });

  it("refuses a user with a second factor who has only given the password", async () => {
    const sam = await enrol(await createUser("Sam"));
    const byPassword = await signInAgain(sam);
    expect((await remove({ client: byPassword }, sam.email)).error).toMatchObject({
      code: "PT401",
    });
    expect(await isThere(sam)).toBe(true);
  });
});

describe("workspaces of a deleted account", () => {
  it("pass to the highest remaining member or are deleted without one, as account_deletion predicts", async () => {
    const sam = await createUser("Sam");
    const [shared, alone] = [await createWorkspace(sam), await createWorkspace(sam)];
    await sql`update public.workspaces set name = 'Alone' where id = ${alone.id}`;
    const editor = await addMember(shared, "editor", await createUser("Kim"));
    await addMember(shared, "viewer");
    await writePost(shared, "Of Sam's");
    expect(await deletionOf(sam)).toEqual({
      is_last_admin: false,
      workspaces: [
        { name: "Alone", closes: true, heir: null },
        { name: "Team", closes: false, heir: "Kim" },
      ],
    });
    await remove(sam, sam.email).throwOnError();
    const owners = await sql<{ user_id: string }[]>`
      select user_id from public.workspace_members where workspace_id = ${shared.id} and role = 'owner'`;
    expect(owners.map(({ user_id: id }) => id)).toEqual([editor.id]);
    const [closed] = await sql`select deleted_at from public.workspaces where id = ${alone.id}`;
    expect(closed?.["deleted_at"]).not.toBeNull();
    const posts = await editor.client.from("posts").select("content").throwOnError();
    expect(posts.data).toMatchObject([{ content: { text: "Of Sam's" } }]);
  });

  it("are not listed by account_deletion when another owner stays or the user is no owner", async () => {
    const kim = await createUser("Kim");
    const theirs = await createWorkspace(kim);
    const sam = await addMember(theirs, "owner");
    await createWorkspace(kim).then((other) => addMember(other, "admin", sam));
    expect(await deletionOf(sam)).toEqual({ is_last_admin: false, workspaces: [] });
  });
});

describe("delete_account for an admin of the product", () => {
  it("deletes the account while another admin exists", async () => {
    const ada = await createAdmin("Ada");
    expect(await deletionOf(ada)).toMatchObject({ is_last_admin: false });
    await remove(ada, ada.email).throwOnError();
    expect(await isThere(ada)).toBe(false);
  });

  it("refuses the last admin with last_admin", async () => {
    const ada = await createAdmin("Ada");
    const [session] = await sql<{ id: string }[]>`
      select id from auth.sessions where user_id = ${ada.id}`;
    const claims = { sub: ada.id, session_id: session?.id, aal: "aal1", role: "authenticated" };
    // Undone at the end: the other tests' admins stay what they are.
    const attempt = sql.begin(async (all) => {
      await all`update public.profiles set user_role = 'user' where id <> ${ada.id} and user_role = 'admin'`;
      await all`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      const [said] = await all`select public.account_deletion() ->> 'is_last_admin' as last`;
      expect(said?.["last"]).toBe("true");
      await all`select public.delete_account(${ada.email})`;
    });
    await expect(attempt).rejects.toMatchObject({ code: "PT409", message: "last_admin" });
    expect(await isThere(ada)).toBe(true);
  });
});
