import { expect, test } from "vitest";

import { startEngine } from "../support/engine.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { createUser, sql } from "../support/users.ts";

const smtp = await startSmtpServer();
const engine = await startEngine({
  mail: { smtp: smtp.url, from: "Postlark <hello@postlark.test>" },
});

const notice = (email: unknown, client = "203.0.113.1") =>
  fetch(`${engine.origin}/api/v1/sign-up-notices`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": client },
    body: JSON.stringify({ email }),
  });
const mailsTo = (email: string) => smtp.mails.filter((mail) => mail.includes(`To: ${email}`));

test("a sign-up with a taken address mails its owner, once a minute at most, in the language of their settings", async () => {
  const user = await createUser("Nora");
  await sql`update public.user_settings set language = 'fr' where user_id = ${user.id}`;
  const first = await notice(` ${user.email.toUpperCase()} `);
  expect([first.status, await first.text()]).toEqual([202, ""]);
  await expect.poll(() => mailsTo(user.email)).toHaveLength(1);
  const [mail] = mailsTo(user.email);
  expect(mail).toContain("http://localhost:3000/login");
  expect(mail).toContain("http://localhost:3000/reset-password");
  expect(mail).toContain('lang=3D"fr"');

  const again = await notice(user.email);
  expect([again.status, await again.text()]).toEqual([202, ""]);
  // The next mail is somebody else's: this one would have come before it.
  const other = await createUser("Otto");
  await notice(other.email);
  await expect.poll(() => mailsTo(other.email)).toHaveLength(1);
  expect(mailsTo(user.email)).toHaveLength(1);
});

test("a sign-up with a taken address mails its owner at most five times a day", async () => {
  const { id, email } = await createUser("Paula");
  const [row] = await sql<{ source: string }[]>`
    select pg_get_functiondef('engine.tell_owner'::regproc) as source`;
  // Always at noon: a day that has just begun has had no room for six.
  const noon = "(date_trunc('day', now(), 'UTC') + interval '12 hours')";
  const again = new Error("Only for this test.");
  const atNoon = sql.begin(async (transaction) => {
    await transaction.unsafe(row?.source.replaceAll("now()", noon) ?? "");
    const tell = async () => (await transaction`select * from engine.tell_owner(${email})`).length;
    const pass = (time: string) => transaction`
      update private.taken_notices set sent_at = sent_at - ${time}::interval where user_id = ${id}`;
    const notices: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      notices.push(await tell());
      await pass("61 seconds");
    }
    expect(notices).toEqual([1, 1, 1, 1, 1, 0]);
    await pass("1 day");
    expect(await tell()).toBe(1);
    throw again;
  });
  await expect(atNoon).rejects.toBe(again);
});

test("a sign-up notice for an unknown or unconfirmed address mails nobody, and is answered with 202 all the same", async () => {
  const { id, email } = await createUser("Quin");
  await sql`update auth.users set email_confirmed_at = null where id = ${id}`;
  for (const address of [email, "nobody@postlark.test", ""]) {
    expect(await sql`select * from engine.tell_owner(${address})`).toHaveLength(0);
    expect((await notice(address)).status).toBe(202);
  }
});

test("a sign-up notice for an invalid address is refused with 422, and a client's 31st with 429", async () => {
  expect((await notice(5)).status).toBe(422);
  expect((await notice("a".repeat(301))).status).toBe(422);
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => notice("nobody@postlark.test", "203.0.113.2")),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test("an IPv6 /64 network may send 30 sign-up notices, and other networks are not affected", async () => {
  const from = (place: number) => notice("nobody@postlark.test", `2001:db8:5:6::${place}`);
  const answers = await Promise.all(Array.from({ length: 35 }, (_, place) => from(place)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await notice("nobody@postlark.test", "2001:db8:5:7::1")).status).toBe(202);
});
