import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createAccount, generous, signedIn, startProject, type Project } from "./auth-project.ts";

let project: Project;

beforeAll(async () => {
  project = await startProject(`
[auth]
site_url = "http://localhost:3000"
[auth.mfa.totp]
enroll_enabled = true
verify_enabled = true
[auth.email]
max_frequency = "1h"
[auth.hook.mfa_verification_attempt]
enabled = true
uri = "pg-functions://postgres/public/judge"
${generous}`);
  await project.sql.unsafe(`
    create table public.attempts (at serial, event jsonb, by text);
    create function public.judge(event jsonb) returns jsonb language plpgsql as $$
      begin
        insert into public.attempts (event, by) values (event, current_user);
        return case when (select count(*) from public.attempts a
            where a.event ->> 'factor_id' = judge.event ->> 'factor_id' and a.event ->> 'valid' = 'false') < 3
          then '{"decision": "continue"}'::jsonb
          else '{"decision": "reject", "message": "Enough."}'::jsonb end;
      end $$;
    grant insert, select on public.attempts to supabase_auth_admin;
    grant usage on sequence public.attempts_at_seq to supabase_auth_admin;`);
});

afterAll(() => project.stop());

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

async function enrolled(email: string) {
  const account = await createAccount(project, email);
  const { client } = await signedIn(project, account);
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (error !== null) throw error;
  const code = codeOf(data.totp.secret);
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error !== null) throw verified.error;
  return { account, client, factorId: data.id, secret: data.totp.secret };
}

const wrongCode = (secret: string) => (codeOf(secret) === "000000" ? "111111" : "000000");

test("tells the project's function of every code, as Supabase Auth's own role", async () => {
  const { account, client, factorId, secret } = await enrolled("watched@example.com");
  const code = wrongCode(secret);
  const wrong = await client.auth.mfa.challengeAndVerify({ factorId, code });
  expect(wrong.error).toMatchObject({ code: "mfa_verification_failed", status: 422 });
  const attempts = await project.sql`
    select event, by from public.attempts where event ->> 'factor_id' = ${factorId} order by at`;
  expect(attempts).toMatchObject([
    { by: "supabase_auth_admin", event: { valid: true, factor_type: "totp" } },
    { event: { valid: false, user_id: account.id, metadata: { name: "mfa-verification" } } },
  ]);
});

test("ends every session and tells the owner when the function rejects", async () => {
  const { account, client, factorId, secret } = await enrolled("guessed@example.com");
  const thief = await signedIn(project, account);
  const guess = () =>
    thief.client.auth.mfa.challengeAndVerify({ factorId, code: wrongCode(secret) });
  await guess();
  await guess();
  expect((await guess()).error).toMatchObject({
    code: "mfa_verification_rejected",
    status: 403,
    message: "Enough.",
  });
  const sessions = await project.sql`select id from auth.sessions where user_id = ${account.id}`;
  expect(sessions).toEqual([]);
  expect((await client.auth.getUser()).error).not.toBeNull();

  const again = await signedIn(project, account);
  const right = await again.client.auth.mfa.challengeAndVerify({
    factorId,
    code: codeOf(secret, 30_000),
  });
  expect(right.error?.code).toBe("mfa_verification_rejected");
  const subjects = (await project.mailsTo(account.email)).map(({ subject }) => subject);
  // One mail: the interval between two keeps a guesser from filling the mailbox.
  expect(subjects).toEqual(["Sign-in with your authenticator app was stopped"]);
});

test("counts codes by session, so that a guesser does not shut the owner out", async () => {
  const { account, client, factorId } = await enrolled("busy@example.com");
  const thief = await signedIn(project, account);
  const challenge = () => thief.client.auth.mfa.challenge({ factorId });
  const challenges = await Promise.all(Array.from({ length: 16 }, challenge));
  expect(challenges.filter(({ error }) => error?.status === 429)).toHaveLength(1);
  expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull();
});
