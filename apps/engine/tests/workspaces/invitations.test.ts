import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { startEngine } from "../support/engine.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const smtp = await startSmtpServer();
const engine = await startEngine({
  mail: { smtp: smtp.url, from: "Postlark <hello@postlark.test>" },
});
const sent = z.object({ id: z.uuid(), isMailSent: z.boolean() });
let ada: TestUser;
let ben: TestUser;
let eve: TestUser;

beforeAll(async () => {
  [ada, ben, eve] = await Promise.all([createUser("Ada"), createUser("Ben"), createUser("Eve")]);
});

/** A mail's text, with the lines joined that quoted-printable broke. */
function readable(mail: string | undefined): string {
  const joined = (mail ?? "").replaceAll("=\n", "");
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

test("an invitation is mailed in the inviter's language, and only the invited user can accept it", async () => {
  const { id: workspace, slug } = await engine.createWorkspace(ada);
  await sql`update public.user_settings set language = 'de' where user_id = ${ada.id}`;
  const created = await engine.command(ada, "POST", `/workspaces/${workspace}/invitations`, {
    email: ben.email.toUpperCase(),
    role: "editor",
  });
  const { id, isMailSent } = sent.parse(created.body);
  expect({ status: created.status, isMailSent }).toEqual({ status: 201, isMailSent: true });

  const mail = readable(smtp.mails.at(-1));
  expect(mail).toContain(`http://localhost:3000/invitations/${id}`);
  expect(mail).toContain("Einladung");
  expect(mail).toContain("Ohne Ihre Zustimmung geschieht nichts");
  expect(mail).toContain(`To: ${ben.email}`);
  expect(mail).toContain("text/html");

  const stranger = await engine.command(eve, "GET", `/invitations/${id}`);
  expect(stranger).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
  expect((await engine.command(ben, "GET", `/invitations/${id}`)).body).toMatchObject({
    workspaceName: "Larkfield Studio",
    role: "editor",
    invitedBy: "Ada",
    state: "open",
  });
  const accepted = await engine.command(ben, "POST", `/invitations/${id}/accept`);
  expect(accepted).toMatchObject({ status: 200, body: { workspaceId: workspace, slug } });

  const member = `/workspaces/${workspace}/members/${ben.id}`;
  expect((await engine.command(ada, "PATCH", member, { role: "viewer" })).status).toBe(204);
  expect((await engine.command(ben, "PATCH", member, { role: "admin" })).status).toBe(403);
  expect((await engine.command(ada, "DELETE", member)).status).toBe(204);
});

test("an invitation whose mail failed is valid, and can be sent again and revoked", async () => {
  const { id: workspace } = await engine.createWorkspace(ada);
  const path = `/workspaces/${workspace}/invitations`;
  const invitation = { email: eve.email, role: "viewer" };
  smtp.refuseAll(true);
  const first = sent.parse((await engine.command(ada, "POST", path, invitation)).body);
  smtp.refuseAll(false);
  expect(first.isMailSent).toBe(false);
  expect((await engine.command(eve, "GET", `/invitations/${first.id}`)).status).toBe(200);
  const again = sent.parse((await engine.command(ada, "POST", path, invitation)).body);
  expect(again).toEqual({ id: first.id, isMailSent: true });
  expect((await engine.command(ada, "DELETE", `/invitations/${first.id}`)).status).toBe(204);
  const revoked = await engine.command(eve, "POST", `/invitations/${first.id}/accept`);
  expect(revoked).toMatchObject({ status: 409, body: { error: { code: "invitation_revoked" } } });
});

test("a declined invitation is read as declined, and declining it again changes nothing", async () => {
  const { id: workspace } = await engine.createWorkspace(ada);
  const { body } = await engine.command(ada, "POST", `/workspaces/${workspace}/invitations`, {
    email: ben.email,
    role: "viewer",
  });
  const path = `/invitations/${sent.parse(body).id}`;
  expect((await engine.command(eve, "POST", `${path}/decline`)).status).toBe(404);
  expect((await engine.command(ben, "POST", `${path}/decline`)).status).toBe(204);
  expect((await engine.command(ben, "POST", `${path}/decline`)).status).toBe(204);
  expect((await engine.command(ben, "GET", path)).body).toMatchObject({ state: "declined" });
  expect((await fetch(`${engine.origin}/api/v1${path}/preview`)).status).toBe(404);
});

test("invitation mails are limited by address and by inviter", async () => {
  const [first, second] = await Promise.all([
    engine.createWorkspace(ada),
    engine.createWorkspace(eve),
  ]);
  const email = `stranger-${crypto.randomUUID()}@postlark.test`;
  const invite = async (user: TestUser, { id }: { id: string }, address = email) => {
    const body = { email: address, role: "viewer" };
    const created = await engine.command(user, "POST", `/workspaces/${id}/invitations`, body);
    return sent.parse(created.body).isMailSent;
  };
  const areSent = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      place % 2 ? invite(ada, first) : invite(eve, second),
    ),
  );
  expect(areSent.filter(Boolean)).toHaveLength(1);
  await sql`update private.invitation_mails set sent_at = sent_at - interval '11 minutes'`;
  expect(await invite(eve, second)).toBe(true);
  await sql`update private.invitation_mails set sent_at = sent_at - interval '11 minutes'`;
  expect(await invite(ada, first)).toBe(true);
  await sql`update private.invitation_mails set sent_at = sent_at - interval '11 minutes'`;
  expect(await invite(ada, first)).toBe(false);

  const several: boolean[] = [];
  for (let place = 0; place < 21; place += 1) {
    several.push(await invite(eve, second, `${place}-${email}`));
  }
  // Of today's twenty, two or three went to the first address.
  expect(several.filter(Boolean).length).toBeLessThanOrEqual(20);
  expect(several.at(-1)).toBe(false);
});

test("an open invitation's link tells its mail's facts before signing in", async () => {
  const { id: workspace } = await engine.createWorkspace(ada);
  const path = `/workspaces/${workspace}/invitations`;
  const preview = async (id: string) => {
    const response = await fetch(`${engine.origin}/api/v1/invitations/${id}/preview`);
    return { status: response.status, body: await response.json() };
  };
  const invite = async () => {
    const email = `${crypto.randomUUID()}@postlark.test`;
    const created = await engine.command(ada, "POST", path, { email, role: "viewer" });
    return { email, id: sent.parse(created.body).id };
  };
  const open = await invite();
  const facts = { workspaceName: "Larkfield Studio", invitedBy: "Ada", email: open.email };
  expect(await preview(open.id)).toEqual({ status: 200, body: facts });

  await sql`update public.workspaces set name = 'Call +1 555 012 3456 now' where id = ${workspace}`;
  expect((await preview(open.id)).body).toEqual({ ...facts, workspaceName: null });

  const closed = await Promise.all([invite(), invite(), invite()]);
  const [accepted, revoked, expired] = closed.map(({ id }) => id);
  await sql`update public.workspace_invitations set accepted_at = now() where id = ${accepted ?? ""}`;
  await sql`update public.workspace_invitations set revoked_at = now() where id = ${revoked ?? ""}`;
  await sql`update public.workspace_invitations set expires_at = now() where id = ${expired ?? ""}`;
  const [unknown, ...answers] = await Promise.all(
    [crypto.randomUUID(), ...closed.map(({ id }) => id)].map(preview),
  );
  expect(unknown).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
  expect(answers).toEqual([unknown, unknown, unknown]);

  await sql`update public.workspaces set deleted_at = now() where id = ${workspace}`;
  expect(await preview(open.id)).toEqual(unknown);
});

const previewAsOneClient = () =>
  fetch(`${engine.origin}/api/v1/invitations/${crypto.randomUUID()}/preview`, {
    headers: { "x-forwarded-for": "203.0.113.77" },
  });

test("previews of invitations are limited by client", async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, previewAsOneClient));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
