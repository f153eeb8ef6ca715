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
  it("neither leaves, nor is removed or made anything else", async () => {
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
    "stays when two leave at once (%i)",
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

  it("stays when two take the role from each other at once", async () => {
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

  it("is replaced by the next in rank when the account ends", async () => {
    await addMember(workspace, "contributor");
    const editor = await addMember(workspace, "editor");
    await secret.auth.admin.deleteUser(workspace.owner.id);
    const heirs = await sql`
      select user_id from public.workspace_members
      where workspace_id = ${workspace.id} and role = 'owner'`;
    expect([...heirs]).toEqual([{ user_id: editor.id }]);
  });

  it("takes the workspace along when the account ends and nobody is left", async () => {
    await secret.auth.admin.deleteUser(workspace.owner.id);
    const [left] = await sql`select deleted_at from public.workspaces where id = ${workspace.id}`;
    expect(left?.["deleted_at"]).toBeInstanceOf(Date);
  });
});

const invite = async (email: string, role: "owner" | "admin" | "viewer", by = workspace.owner) =>
  by.client.rpc("invite_member", { workspace_id: workspace.id, email, role });

describe("an invitation", () => {
  it("is nobody's but the address's, confirmed", async () => {
    const [guest, thief] = await Promise.all([createUser("Guest"), createUser("Thief")]);
    const { data: id } = await invite(guest.email.toUpperCase(), "viewer").then((sent) => sent);
    const invitation = { invitation_id: id ?? "" };
    for (const name of ["invitation", "accept_invitation"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other reads well in a failure
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

  it("is accepted once, however often at once", async () => {
    const guest = await createUser("Guest");
    const { data } = await invite(guest.email, "viewer");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        guest.client.rpc("accept_invitation", { invitation_id: data ?? "" }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it("for the same address again renews the one that is open", async () => {
    const first = await invite("guest@postlark.test", "viewer");
    const second = await invite(" GUEST@postlark.test", "admin");
    expect(second.data).toBe(first.data);
  });

  it("makes nobody more than its sender: admins invite no owners, and renew no owner's", async () => {
    const admin = await addMember(workspace, "admin");
    expect((await invite("a@postlark.test", "owner", admin)).error?.message).toBe("forbidden");
    await invite("b@postlark.test", "owner");
    expect((await invite("b@postlark.test", "viewer", admin)).error?.message).toBe("forbidden");
  });

  it.each(["demoted", "removed", "gone"])("ends when its sender is %s", async (how) => {
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

  it("lapses after a fortnight", async () => {
    const guest = await createUser("Guest");
    const { data } = await invite(guest.email, "viewer");
    await sql`update public.workspace_invitations set expires_at = now() where id = ${data}`;
    const answer = await guest.client.rpc("accept_invitation", { invitation_id: data ?? "" });
    expect(answer.error?.message).toBe("invitation_expired");
  });

  it("goes to no member, and to an address", async () => {
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

describe("an admin", () => {
  it("touches no owner, and makes none", async () => {
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
