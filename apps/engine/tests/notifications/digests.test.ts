import { expect, test } from "vitest";

import { sendDigests } from "../../src/notifications/digest-job.ts";
import { noticeMailJob } from "../../src/notifications/notice-mail-job.ts";
import type { NoticeTools } from "../../src/notifications/send-notices.ts";
import { createMailer } from "../../src/platform/mail/mailer.ts";
import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { keyring, startEngine } from "../support/engine.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const smtp = await startSmtpServer();
const mail = { smtp: smtp.url, from: "Postlark <hello@postlark.test>" };
const engine = await startEngine({ mail });
const { database, log, siteUrl } = engine.services;
const tools: NoticeTools = {
  database,
  keyring,
  siteUrl,
  networks: new Map(),
  tryMail: createMailer(mail, { log, metrics: createMetrics() }).tryMail,
};

const mailsTo = ({ email }: TestUser) => smtp.mails.filter((one) => one.includes(`To: ${email}`));

/** Ben, who has mentions gathered, is named in a comment, a while ago. */
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
  await sql`
    update public.user_settings
    set mail_at_once = array_remove(mail_at_once, 'mention'), mail_digest = '{comment,mention}'
    where user_id = ${ben.id}`;
  await sql`update public.notices set at = now() - interval '5 minutes' where user_id = ${ben.id}`;
  return ben;
}

test("a digest is sent once however many engines run, and no more after one-click unsubscription", async () => {
  const ben = await mention();
  await Promise.all(Array.from({ length: 4 }, async () => sendDigests(tools)));
  const mails = mailsTo(ben);
  expect(mails).toHaveLength(1);
  const joined = (mails[0] ?? "").replaceAll("=\n", "").replaceAll(/\n[ \t]+/g, " ");
  expect(joined).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const [, path = ""] =
    /List-Unsubscribe: <http:\/\/localhost:3000(\/p\/-\/digest\/[^>]+)>/.exec(joined) ?? [];
  const address = `${engine.origin}${path}`;

  const confirmation = await fetch(address, { headers: { "accept-language": "de" } });
  expect([confirmation.status, confirmation.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(await confirmation.text()).toContain("Alle Benachrichtigungs-E-Mails abstellen?");
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

/** Runs the jobs of Ben's notices that were queued since, on four engines at once. */
async function sendAtOnce(user: TestUser, deps = tools): Promise<string[]> {
  const jobs = await sql<{ subject: string }[]>`
    select j.subject from private.jobs j join public.notices n on n.id::text = j.subject
    where j.kind = 'notice_mail' and n.user_id = ${user.id}`;
  const run = (subject: string) =>
    noticeMailJob.run(
      { id: subject, subject, fence: "1", tries: 1, data: {}, batch: {} },
      deps,
      new AbortController().signal,
    );
  const ends = await Promise.all(
    jobs.flatMap(({ subject }) => Array.from({ length: 4 }, () => run(subject))),
  );
  return ends.flatMap((end) => (end !== undefined && "kind" in end ? [end.kind] : []));
}

/** Something that Ben is mailed about at once. */
const give = (user: TestUser, kind: string, event: string, client: string | null = null) => sql`
  insert into public.notices (workspace_id, user_id, kind, event, post_id, client_name)
  select workspace_id, user_id, ${kind}::public.notice_kind, ${event}, post_id, ${client}
  from public.notices where user_id = ${user.id} limit 1`;

test("a failure is mailed once and at once, with its settings; more of its cause an hour later", async () => {
  const ben = await mention();
  await sendDigests(tools);
  await give(ben, "first_comment_failed", "lost");
  expect(await sendAtOnce(ben)).not.toContain("again");
  const [, first] = mailsTo(ben);
  expect(mailsTo(ben)).toHaveLength(2);
  const whole = first?.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  expect(whole).toContain("first comment wasn");
  expect(whole).toMatch(/\/w\/[\w-]+\/settings\/notifications/);
  await give(ben, "delivery_failed", "lost too");
  await give(ben, "delivery_unknown", "lost as well");
  expect(await sendAtOnce(ben)).toContain("again");
  expect(mailsTo(ben)).toHaveLength(2);
  await sql`update private.notice_mails set sent_at = sent_at - interval '61 minutes' where user_id = ${ben.id}`;
  await sendAtOnce(ben);
  expect(mailsTo(ben)).toHaveLength(3);
});

test("a refused mail at once is tried an hour later", async () => {
  const ben = await mention();
  await give(ben, "delivery_failed", "lost");
  smtp.refuseAll(true);
  expect(await sendAtOnce(ben)).toContain("again");
  smtp.refuseAll(false);
  await sendAtOnce(ben);
  expect(mailsTo(ben)).toEqual([]);
  await sql`update private.notice_mails set sent_at = sent_at - interval '61 minutes' where user_id = ${ben.id}`;
  await sendAtOnce(ben);
  expect(mailsTo(ben)).toHaveLength(1);
});

test("a client's refusal is mailed at once whatever was mailed before, and not again with a digest", async () => {
  const ben = await mention();
  await give(ben, "approved", "agreed", "Zoe <Client>");
  await sendAtOnce(ben);
  await give(ben, "changes_asked", "refused", "Zoe <Client>");
  await sendAtOnce(ben);
  const [, urgent] = mailsTo(ben);
  const whole = urgent?.replaceAll(/=\r?\n/g, "");
  expect(whole).toContain("Zoe &lt;Client&gt; requested changes");
  await sendDigests(tools);
  expect(mailsTo(ben)).toHaveLength(3);
  expect(mailsTo(ben).at(-1)).not.toContain("requested changes");
});
