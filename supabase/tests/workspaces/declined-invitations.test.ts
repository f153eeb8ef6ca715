import { beforeEach, expect, it } from "vitest";

import { createUser, sql, type TestUser } from "../support/clients.ts";
import { addMember, createWorkspace, roles } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let guest: TestUser;
let invitation: { invitation_id: string };

beforeEach(async () => {
  workspace = await createWorkspace();
  guest = await createUser("Guest");
  invitation = { invitation_id: await invite() };
});

async function invite(): Promise<string> {
  const { data } = await workspace.owner.client
    .rpc("invite_member", { workspace_id: workspace.id, email: guest.email, role: "viewer" })
    .throwOnError();
  return data;
}

const decline = (by = guest) => by.client.rpc("decline_invitation", invitation);

const stateOf = async () =>
  (await guest.client.rpc("invitation", invitation).throwOnError()).data[0]?.state;

const listed = async () => (await guest.client.rpc("my_invitations").throwOnError()).data.length;

async function declinedAt(): Promise<Date | null> {
  const [row] = await sql<{ declined_at: Date | null }[]>`
    select declined_at from public.workspace_invitations where id = ${invitation.invitation_id}`;
  return row?.declined_at ?? null;
}

const auditOf = () => sql`
  select actor_id, actor_name, network, browser, subject_id, detail from public.audit_events
  where workspace_id = ${workspace.id} and action = 'member.decline'`;

it("is declined once, by the user with the invited, confirmed address", async () => {
  await sql`update auth.users set email_confirmed_at = null where id = ${guest.id}`;
  expect((await decline()).status).toBe(404);
  await sql`update auth.users set email_confirmed_at = now() where id = ${guest.id}`;
  expect(await listed()).toBe(1);
  expect((await decline()).error).toBeNull();
  expect([await listed(), await stateOf()]).toEqual([0, "declined"]);
  const first = await declinedAt();
  const answers = await Promise.all([decline(), decline(), decline()]);
  expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
  expect(await declinedAt()).toEqual(first);
  expect(await auditOf()).toHaveLength(1);
});

it.each(roles)("is declined for nobody by a %s of its workspace", async (role) => {
  const member = role === "owner" ? workspace.owner : await addMember(workspace, role);
  expect((await decline(member)).status).toBe(404);
  const change = await member.client
    .from("workspace_invitations")
    .update({ declined_at: new Date().toISOString() })
    .eq("id", invitation.invitation_id);
  expect(change.error).not.toBeNull();
  expect(await declinedAt()).toBeNull();
});

it("is declined by no stranger, who learns nothing of it", async () => {
  const thief = await createUser("Thief");
  const unknown = { invitation_id: workspace.id };
  const [known, none] = await Promise.all([
    decline(thief),
    thief.client.rpc("decline_invitation", unknown),
  ]);
  expect(known.error).toEqual(none.error);
  const table = await thief.client.from("workspace_invitations").select("declined_at");
  expect(table.data).toEqual([]);
  expect(await declinedAt()).toBeNull();
});

it("tells admins the invited address, and not who declined or where from", async () => {
  await decline();
  const admin = await addMember(workspace, "admin");
  const { data } = await admin.client
    .from("workspace_invitations")
    .select("email,declined_at")
    .eq("id", invitation.invitation_id);
  expect(data).toEqual([{ email: guest.email, declined_at: expect.any(String) }]);
  expect([...(await auditOf())]).toEqual([
    {
      actor_id: null,
      actor_name: null,
      network: null,
      browser: null,
      subject_id: invitation.invitation_id,
      detail: { email: guest.email, role: "viewer" },
    },
  ]);
});

it("has no preview once it is declined, and is not mailed", async () => {
  await decline();
  expect(
    await sql`select * from engine.invitation_preview(${invitation.invitation_id})`,
  ).toHaveLength(0);
  const mail = await workspace.owner.client.rpc("take_invitation_mail", invitation);
  expect(mail.data).toBe(false);
});

it("is open again when its workspace invites again, which may be mailed", async () => {
  await decline();
  expect(await invite()).toBe(invitation.invitation_id);
  expect([await stateOf(), await listed()]).toEqual(["open", 1]);
  const mail = await workspace.owner.client.rpc("take_invitation_mail", invitation);
  expect(mail.data).toBe(true);
});

it("can be accepted after all until it expires", async () => {
  await decline();
  await sql`update public.workspace_invitations set expires_at = now() where id = ${invitation.invitation_id}`;
  expect(await stateOf()).toBe("expired");
  const late = await guest.client.rpc("accept_invitation", invitation);
  expect(late.error?.message).toBe("invitation_expired");
  await sql`update public.workspace_invitations set expires_at = now() + interval '1 day' where id = ${invitation.invitation_id}`;
  expect((await guest.client.rpc("accept_invitation", invitation)).data).toBe(workspace.id);
  const answer = await decline();
  expect(answer.error).toMatchObject({ code: "PT409", message: "invitation_accepted" });
});

it("is not declined once it has expired or was removed, also after it was declined", async () => {
  await decline();
  const removal = await workspace.owner.client.rpc("revoke_invitation", invitation);
  expect(removal.error).toBeNull();
  expect(await stateOf()).toBe("revoked");
  const answer = await decline();
  expect(answer.error).toMatchObject({ code: "PT409", message: "invitation_revoked" });
  invitation = { invitation_id: await invite() };
  await sql`update public.workspace_invitations set expires_at = now() where id = ${invitation.invitation_id}`;
  const late = await decline();
  expect(late.error).toMatchObject({ code: "PT409", message: "invitation_expired" });
});
