import { codeOf, wrongCode } from "@postlark/testing/totp";
import { expect, test } from "vitest";

import { authSchema } from "../src/auth/schema.ts";
import { createAccount, signedIn, startProject } from "./auth-project.ts";

const project = await startProject(`[auth.mfa.totp]
enroll_enabled = true
verify_enabled = true
[auth.email]
max_frequency = "1h"
[auth.hook.mfa_verification_attempt]
enabled = true
uri = "pg-functions://postgres/public/judge"`);
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

async function enrolled(email: string) {
  const account = await createAccount(project, email);
  const { client } = await signedIn(project, account);
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (error !== null) throw error;
  const code = codeOf(data.totp);
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error !== null) throw verified.error;
  return { account, client, factorId: data.id, secret: data.totp.secret };
}

test("the MFA verification hook is called for every code, as supabase_auth_admin", async () => {
  const { account, client, factorId, secret } = await enrolled("watched@example.com");
  const code = wrongCode({ secret });
  const wrong = await client.auth.mfa.challengeAndVerify({ factorId, code });
  expect(wrong.error).toMatchObject({ code: "mfa_verification_failed", status: 422 });
  const attempts = await project.sql`
    select event, by from public.attempts where event ->> 'factor_id' = ${factorId} order by at`;
  expect(attempts).toMatchObject([
    { by: "supabase_auth_admin", event: { valid: true, factor_type: "totp" } },
    { event: { valid: false, user_id: account.id, metadata: { name: "mfa-verification" } } },
  ]);
});

test("a rejection by the MFA hook ends every session and sends the owner one mail", async () => {
  const { account, client, factorId, secret } = await enrolled("guessed@example.com");
  const thief = await signedIn(project, account);
  const guess = () =>
    thief.client.auth.mfa.challengeAndVerify({ factorId, code: wrongCode({ secret }) });
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
    code: codeOf({ secret }, "next"),
  });
  expect(right.error?.code).toBe("mfa_verification_rejected");
  const subjects = (await project.mailsTo(account.email)).map(({ subject }) => subject);
  // One mail: the interval between two keeps a guesser from filling the mailbox.
  expect(subjects).toEqual(["Sign-in with your authenticator app was stopped"]);
});

test("MFA challenges are limited per session, so that a guesser does not lock out the owner", async () => {
  const { account, client, factorId } = await enrolled("busy@example.com");
  const thief = await signedIn(project, account);
  const challenge = () => thief.client.auth.mfa.challenge({ factorId });
  const challenges = await Promise.all(Array.from({ length: 16 }, challenge));
  expect(challenges.filter(({ error }) => error?.status === 429)).toHaveLength(1);
  expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull();
});

test("the auth schema can be applied repeatedly", async () => {
  const { id } = await createAccount(project, "kept@example.com");
  await project.sql.begin(async (sql) => {
    // As at a start: event triggers do not see it.
    await sql`set local session_replication_role = replica`;
    await sql.unsafe(authSchema).simple();
  });
  const [row] = await project.sql`select id from auth.users where email = 'kept@example.com'`;
  expect(row?.["id"]).toBe(id);
});

test("auth.uid, role, email and jwt return the request's claims", async () => {
  const claims = {
    sub: "11111111-1111-4111-8111-111111111111",
    role: "authenticated",
    email: "a@b.co",
  };
  const [row] = await project.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await sql`set local role authenticated`;
    return sql`
      select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt`;
  });
  expect(row).toEqual({ uid: claims.sub, role: claims.role, email: claims.email, jwt: claims });
  const [nobody] = await project.sql`select auth.uid() as uid, auth.jwt() as jwt`;
  expect(nobody).toEqual({ uid: null, jwt: null });
});

test.each(["anon", "authenticated", "service_role"])(
  "tables of the auth schema have row-level security and cannot be read by %s",
  async (role) => {
    const tables = await project.sql<{ name: string; isGuarded: boolean }[]>`
    select relname as name, relrowsecurity as "isGuarded" from pg_class
    where relnamespace = 'auth'::regnamespace and relkind = 'r'`;
    expect(tables.length).toBeGreaterThan(10);
    for (const { name, isGuarded } of tables) {
      expect([name, isGuarded]).toEqual([name, true]);
      const read = project.sql.begin(async (sql) => {
        await sql`set local role ${sql(role)}`;
        await sql`select from auth.${sql(name)} limit 1`;
      });
      await expect(read).rejects.toMatchObject({ code: "42501" });
    }
  },
);

test("tables can reference auth.users and use auth functions in policies", async () => {
  await project.sql.unsafe(`
    create table public.notes (
      user_id uuid not null default auth.uid() references auth.users (id) on delete cascade, body text);
    alter table public.notes enable row level security;
    create policy "own notes" on public.notes for select to authenticated
      using ((select auth.uid()) = user_id and (auth.jwt() ->> 'aal') = 'aal2');
    grant select on public.notes to authenticated`);
  const { id } = await createAccount(project, "notes@example.com");
  await project.sql`insert into public.notes (user_id, body) values (${id}, 'mine')`;
  const readAs = (aal: string) =>
    project.sql.begin(async (sql) => {
      const claims = JSON.stringify({ sub: id, role: "authenticated", aal });
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      await sql`set local role authenticated`;
      const notes = await sql<{ body: string }[]>`select body from public.notes`;
      return notes.map(({ body }) => body);
    });
  expect(await readAs("aal1")).toEqual([]);
  expect(await readAs("aal2")).toEqual(["mine"]);
  await project.admin.auth.admin.deleteUser(id);
  const [left] = await project.sql`select count(*)::int as count from public.notes`;
  expect(left?.["count"]).toBe(0);
});

test("deleting an account that other rows reference fails with 422", async () => {
  await project.sql`create table public.bills (user_id uuid references auth.users (id))`;
  const { id } = await createAccount(project, "owes@example.com");
  await project.sql`insert into public.bills values (${id})`;
  const { error } = await project.admin.auth.admin.deleteUser(id);
  expect(error).toMatchObject({ status: 422, message: "Database error deleting user" });
});
