import { expect, test } from "vitest";

import { sendDigests, type DigestTools } from "../../src/notifications/digest-job.ts";
import { createMailer } from "../../src/platform/mail/mailer.ts";
import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { keyring, startEngine } from "../support/engine.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const smtp = await startSmtpServer();
const mail = { smtp: smtp.url, from: "Postlark <hello@postlark.test>" };
const engine = await startEngine({ mail });
const { database, log, siteUrl } = engine.services;
const tools: DigestTools = {
  database,
  keyring,
  siteUrl,
  tryMail: createMailer(mail, { log, metrics: createMetrics() }).tryMail,
};

const mailsTo = ({ email }: TestUser) => smtp.mails.filter((one) => one.includes(`To: ${email}`));

/** Ben is named in a comment, a while ago. */
async function mention(): Promise<TestUser> {
  const [ada, ben] = await Promise.all([createUser("Ada"), createUser("Ben")]);
  const { id: workspace } = await engine.createWorkspace(ada);
  await sql`
    insert into public.workspace_members (workspace_id, user_id, role)
    values (${workspace}, ${ben.id}, 'editor')`;
  const content = { text: "Rolls", media: [] };
  const post = crypto.randomUUID();
  await engine.command(ada, "POST", `/workspaces/${workspace}/posts`, {
    id: post,
    content,
    channelIds: [],
  });
  const created = await engine.command(ada, "POST", `/posts/${post}/comments`, {
    text: "Look, Ben",
    mentionedIds: [ben.id],
  });
  expect(created.status).toBe(204);
  await sql`update public.notices set at = now() - interval '5 minutes' where user_id = ${ben.id}`;
  return ben;
}

test("a digest is sent once however many engines run, and no more after one-click unsubscription", async () => {
  const ben = await mention();
  await sql`
    insert into public.notices (workspace_id, user_id, kind, event, post_id, at)
    select workspace_id, user_id, 'first_comment_failed', 'lost', post_id, at
    from public.notices where user_id = ${ben.id}`;
  await Promise.all(Array.from({ length: 4 }, async () => sendDigests(tools)));
  const mails = mailsTo(ben);
  expect(mails).toHaveLength(1);
  const joined = (mails[0] ?? "").replaceAll("=\n", "").replaceAll(/\n[ \t]+/g, " ");
  expect(joined).toContain("its first comment wasn’t");
  expect(joined).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const [, path = ""] =
    /List-Unsubscribe: <http:\/\/localhost:3000(\/p\/-\/digest\/[^>]+)>/.exec(joined) ?? [];
  const address = `${engine.origin}${path}`;

  const confirmation = await fetch(address, { headers: { "accept-language": "de" } });
  expect([confirmation.status, confirmation.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(await confirmation.text()).toContain("E-Mails über Kommentare abstellen?");
  const switchOf = () =>
    sql`select email_new_comments as on from public.user_settings where user_id = ${ben.id}`;
  expect(await switchOf()).toEqual([{ on: true }]);

  const forged = await fetch(`${address.slice(0, -2)}AA`, { method: "POST" });
  expect(forged.status).toBe(404);
  expect(await switchOf()).toEqual([{ on: true }]);

  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const pressed = await fetch(address, { method: "POST", body });
  expect(pressed.status).toBe(200);
  expect(await switchOf()).toEqual([{ on: false }]);
});

test("a digest that the mail server refused is retried later, and not at once", async () => {
  const ben = await mention();
  smtp.refuseAll(true);
  await sendDigests(tools);
  smtp.refuseAll(false);
  await sendDigests(tools);
  expect(mailsTo(ben)).toEqual([]);
  await sql`update private.digests set begun_at = begun_at - interval '2 hours' where user_id = ${ben.id}`;
  await sendDigests(tools);
  expect(mailsTo(ben)).toHaveLength(1);
});

test("a digest whose outcome is unknown is not sent again", async () => {
  const ben = await mention();
  await sendDigests({ ...tools, tryMail: () => Promise.resolve("unknown") });
  await sql`update private.digests set begun_at = begun_at - interval '2 hours' where user_id = ${ben.id}`;
  await sendDigests(tools);
  expect(mailsTo(ben)).toEqual([]);
});

test("a client's refusal is mailed once, and at once rather than with the next digest", async () => {
  const ben = await mention();
  await sendDigests(tools);
  await sql`
    insert into public.notices (workspace_id, user_id, kind, event, post_id, client_name)
    select workspace_id, user_id, 'changes_asked', 'refused', post_id, 'Zoe <Client>'
    from public.notices where user_id = ${ben.id} limit 1`;
  await Promise.all(Array.from({ length: 4 }, async () => sendDigests(tools)));
  const [, ...urgent] = mailsTo(ben);
  expect(urgent).toHaveLength(1);
  // Without the line ends that quoted-printable adds.
  const whole = urgent[0]?.replaceAll(/=\r?\n/g, "");
  expect(whole).toContain("Zoe &lt;Client&gt; requested changes");
  // What is not as urgent waits for its hour.
  await sql`
    insert into public.notices (workspace_id, user_id, kind, event, post_id, at)
    select workspace_id, user_id, 'comment', 'later', post_id, now() - interval '5 minutes'
    from public.notices where user_id = ${ben.id} limit 1`;
  await sendDigests(tools);
  expect(mailsTo(ben)).toHaveLength(2);
});
