import { beforeEach, describe, expect, it } from "vitest";

import { createUser, secret, sql } from "../support/clients.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});

async function owners(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from public.workspace_members
    where workspace_id = ${workspace.id} and role = 'owner'`;
  return row?.count ?? -1;
}

describe("the last owner", () => {
  it("cannot leave, be removed or change role", async () => {
    const { client, id } = workspace.owner;
    const own = { workspace_id: workspace.id };
    const answers = await Promise.all([
      client.rpc("leave_workspace", own),
      client.rpc("remove_member", { ...own, user_id: id }),
      client.rpc("change_member_role", { ...own, user_id: id, role: "admin" }),
    ]);
    expect(answers.map(({ error }) => error?.message)).toEqual([
      "last_owner",
      "last_owner",
      "last_owner",
    ]);
    expect(await owners()).toBe(1);
  });

  it.each(Array.from({ length: 10 }, (_, index) => index))(
    "always remains when two owners leave at once (run %i)",
    async () => {
      const partner = await addMember(workspace, "owner");
      const answers = await Promise.all(
        [workspace.owner, partner].map(({ client }) =>
          client.rpc("leave_workspace", { workspace_id: workspace.id }),
        ),
      );
      expect(answers.map(({ error }) => error?.message ?? "left").toSorted()).toEqual([
        "last_owner",
        "left",
      ]);
      expect(await owners()).toBe(1);
    },
  );

  it("remains when two owners demote each other at once", async () => {
    const partner = await addMember(workspace, "owner");
    const take = (by: typeof partner, from: typeof partner) =>
      by.client.rpc("change_member_role", {
        workspace_id: workspace.id,
        user_id: from.id,
        role: "viewer",
      });
    const answers = await Promise.all([
      take(workspace.owner, partner),
      take(partner, workspace.owner),
    ]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await owners()).toBe(1);
  });

  it("is replaced by the highest remaining member when the account is deleted", async () => {
    await addMember(workspace, "contributor");
    const editor = await addMember(workspace, "editor");
    await secret.auth.admin.deleteUser(workspace.owner.id);
    const heirs = await sql`
      select user_id from public.workspace_members
      where workspace_id = ${workspace.id} and role = 'owner'`;
    expect([...heirs]).toEqual([{ user_id: editor.id }]);
  });

  it("leaves the workspace deleted when the account is deleted and no member remains", async () => {
    await secret.auth.admin.deleteUser(workspace.owner.id);
    const [left] = await sql`select deleted_at from public.workspaces where id = ${workspace.id}`;
    expect(left?.["deleted_at"]).toBeInstanceOf(Date);
  });
});

const invite = async (email: string, role: "owner" | "admin" | "viewer", by = workspace.owner) =>
  by.client.rpc("invite_member", { workspace_id: workspace.id, email, role });

describe("an invitation", () => {
  it("is visible to and accepted by the user with the invited, confirmed address only", async () => {
    const [guest, thief] = await Promise.all([createUser("Guest"), createUser("Thief")]);
    const { data: id } = await invite(guest.email.toUpperCase(), "viewer").then((sent) => sent);
    const invitation = { invitation_id: id ?? "" };
    for (const name of ["invitation", "accept_invitation"] as const) {
      expect((await thief.client.rpc(name, invitation)).status).toBe(404);
    }
    await sql`update auth.users set email_confirmed_at = null where id = ${guest.id}`;
    expect((await guest.client.rpc("accept_invitation", invitation)).status).toBe(404);
    await sql`update auth.users set email_confirmed_at = now() where id = ${guest.id}`;
    expect((await guest.client.rpc("invitation", invitation)).data).toMatchObject([
      { workspace_name: "Team", role: "viewer", invited_by: "Owner", state: "open" },
    ]);
    expect((await guest.client.rpc("accept_invitation", invitation)).data).toBe(workspace.id);
    const again = await guest.client.rpc("accept_invitation", invitation);
    expect(again.error).toMatchObject({ code: "PT409", message: "invitation_accepted" });
  });

  it("is listed for the user with the invited, confirmed address while it is open", async () => {
    const [guest, thief] = await Promise.all([createUser("Guest"), createUser("Thief")]);
    const { data: id } = await invite(guest.email, "viewer");
    const listed = async ({ client } = guest) =>
      (await client.rpc("my_invitations").throwOnError()).data.map((row) => row.id);
    expect(await listed()).toEqual([id]);
    expect(await listed(thief)).toEqual([]);
    expect(await listed(workspace.owner)).toEqual([]);
    await sql`update auth.users set email_confirmed_at = null where id = ${guest.id}`;
    expect(await listed()).toEqual([]);
    await sql`update auth.users set email_confirmed_at = now() where id = ${guest.id}`;
    await sql`update public.workspace_invitations set expires_at = now() where id = ${id}`;
    expect(await listed()).toEqual([]);
    await invite(guest.email, "viewer");
    expect(await listed()).toEqual([id]);
    await guest.client.rpc("accept_invitation", { invitation_id: id ?? "" });
    expect(await listed()).toEqual([]);
  });

  it("has no preview for anybody but the engine", async () => {
    const { data: id } = await invite("guest@postlark.test", "viewer");
    const { client } = await createUser("Thief");
    // @ts-expect-error -- it is no function of the exposed schema
    const answer = await client.rpc("invitation_preview", { invitation_id: id ?? "" });
    expect(answer.status).toBe(404);
  });

  it("is accepted once, also with concurrent calls", async () => {
    const guest = await createUser("Guest");
    const { data } = await invite(guest.email, "viewer");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        guest.client.rpc("accept_invitation", { invitation_id: data ?? "" }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it("to the same address again renews the open one", async () => {
    const first = await invite("guest@postlark.test", "viewer");
    const second = await invite(" GUEST@postlark.test", "admin");
    expect(second.data).toBe(first.data);
  });

  it("as owner can be sent and renewed by owners only", async () => {
    const admin = await addMember(workspace, "admin");
    expect((await invite("a@postlark.test", "owner", admin)).error?.message).toBe("forbidden");
    await invite("b@postlark.test", "owner");
    expect((await invite("b@postlark.test", "viewer", admin)).error?.message).toBe("forbidden");
  });

  it.each(["demoted", "removed", "leaving"])("is revoked when its sender is %s", async (how) => {
    const [partner, guest] = [await addMember(workspace, "owner"), await createUser("Guest")];
    const { data } = await invite(guest.email, "owner", partner);
    const target = { workspace_id: workspace.id, user_id: partner.id };
    await (how === "demoted"
      ? workspace.owner.client.rpc("change_member_role", { ...target, role: "admin" })
      : how === "removed"
        ? workspace.owner.client.rpc("remove_member", target)
        : partner.client.rpc("leave_workspace", { workspace_id: workspace.id }));
    const answer = await guest.client.rpc("accept_invitation", { invitation_id: data ?? "" });
    expect(answer.error).toMatchObject({ code: "PT409", message: "invitation_revoked" });
  });

  it("is refused once past its expires_at", async () => {
    const guest = await createUser("Guest");
    const { data } = await invite(guest.email, "viewer");
    await sql`update public.workspace_invitations set expires_at = now() where id = ${data}`;
    const answer = await guest.client.rpc("accept_invitation", { invitation_id: data ?? "" });
    expect(answer.error?.message).toBe("invitation_expired");
  });

  it("is refused for members and malformed addresses", async () => {
    const { error } = await invite(workspace.owner.email, "viewer");
    expect(error).toMatchObject({ code: "PT409", message: "already_member" });
    const bad = await Promise.all(
      [
        "",
        "a",
        "a@b",
        "a b@c.de",
        "@c.de",
        "a@c..de",
        "a@-c.de",
        "a..b@c.de",
        ".a@c.de",
        "a@c.de.",
      ].map((to) => invite(to, "viewer")),
    );
    expect(bad.map((answer) => answer.error?.message)).toEqual(bad.map(() => "email_invalid"));
  });
});

describe("an admin of a workspace", () => {
  it("cannot remove, demote or create owners", async () => {
    const admin = await addMember(workspace, "admin");
    const own = { workspace_id: workspace.id };
    const answers = await Promise.all([
      admin.client.rpc("remove_member", { ...own, user_id: workspace.owner.id }),
      admin.client.rpc("change_member_role", {
        ...own,
        user_id: workspace.owner.id,
        role: "viewer",
      }),
      admin.client.rpc("change_member_role", { ...own, user_id: admin.id, role: "owner" }),
    ]);
    expect(answers.map(({ error }) => error?.message)).toEqual([
      "forbidden",
      "forbidden",
      "forbidden",
    ]);
    expect(await owners()).toBe(1);
  });
});
