import { expect, test } from "vitest";

import { bodyOf, createAccount, send, signedIn, startProject } from "./auth-project.ts";

const project = await startProject(
  `refresh_token_reuse_interval = 3600
minimum_password_length = 8
[auth.email]
enable_confirmations = true`,
  { passwordCost: 10 },
);

/** As if the token had been exchanged longer ago than the reuse interval. */
const age = (token: string) =>
  project.sql`update auth.refresh_tokens set updated_at = now() - interval '2 hours' where token = ${token}`;

async function refresh(refreshToken: string) {
  const body = { refresh_token: refreshToken };
  const response = await send(project, "POST", "/token?grant_type=refresh_token", body);
  const parsed = await bodyOf(response);
  return { status: response.status, token: parsed.refresh_token ?? "", ...parsed };
}

test("signInWithPassword opens a session at aal1 that lasts an hour", async () => {
  const account = await createAccount(project, "in@example.com");
  const { session, user } = await signedIn(project, { ...account, email: "IN@example.com" });
  expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
  expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
  expect(user.last_sign_in_at).toBeTruthy();
  const [row] = await project.sql`
    select aal, ip, user_agent from auth.sessions where user_id = ${account.id}`;
  expect(row).toMatchObject({ aal: "aal1", ip: "127.0.0.1" });
});

test("signInWithPassword answers the same for a wrong password and an unknown address", async () => {
  const { email } = await createAccount(project, "right@example.com");
  const { auth } = project.client();
  const wrong = await auth.signInWithPassword({ email, password: "wrong horse" });
  const unknown = await auth.signInWithPassword({ email: "nobody@example.com", password: "wrong" });
  for (const { error } of [wrong, unknown]) {
    expect(error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
  }
});

test("bcrypt hashes made elsewhere are accepted, and new ones have hosted Supabase's format", async () => {
  const { id, email } = await createAccount(project, "import@example.com");
  // From the test vectors of the original crypt_blowfish.
  const imported = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";
  await project.sql`update auth.users set encrypted_password = ${imported} where id = ${id}`;
  await signedIn(project, { email, password: "U*U" });
  const wrong = await project.client().auth.signInWithPassword({ email, password: "U*V" });
  expect(wrong.error?.code).toBe("invalid_credentials");

  await project.admin.auth.admin.updateUserById(id, { password: "new password" });
  const [row] =
    await project.sql`select encrypted_password as hash from auth.users where id = ${id}`;
  expect(row?.["hash"]).toMatch(/^\$2a\$10\$.{53}$/);
});

test("signInWithPassword warns of a password below the current requirements", async () => {
  const account = await createAccount(project, "weak@example.com", "short");
  const { data } = await project.client().auth.signInWithPassword(account);
  expect(data.weakPassword).toMatchObject({ reasons: ["length"] });
});

test("refreshSession rotates the refresh token and keeps the session", async () => {
  const { client, session } = await signedIn(
    project,
    await createAccount(project, "rot@example.com"),
  );
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  const claims = await client.auth.getClaims(data.session?.access_token);
  const before = await client.auth.getClaims(session.access_token);
  expect(claims.data?.claims.session_id).toBe(before.data?.claims.session_id);
  expect(claims.data?.claims.amr).toMatchObject([{ method: "password" }]);
});

test("ten concurrent refreshes get the same next token", async () => {
  const { session } = await signedIn(project, await createAccount(project, "once@example.com"));
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => refresh(session.refresh_token)),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(responses.map(({ token }) => token)).size).toBe(1);
});

test("a refresh token reused after the reuse interval ends the session", async () => {
  const account = await createAccount(project, "thief@example.com");
  const { client, session } = await signedIn(project, account);
  const second = await refresh(session.refresh_token);
  await age(session.refresh_token);

  const reused = await refresh(session.refresh_token);
  expect(reused).toMatchObject({
    status: 400,
    error_code: "refresh_token_already_used",
    msg: "Invalid Refresh Token: Already Used",
  });
  expect(await refresh(second.token)).toMatchObject({
    status: 400,
    error_code: "refresh_token_not_found",
    msg: "Invalid Refresh Token: Refresh Token Not Found",
  });
  const { error } = await client.auth.getUser(session.access_token);
  expect(error?.name).toBe("AuthSessionMissingError");
});

test("signOut ends this, all other or all sessions by its scope", async () => {
  const account = await createAccount(project, "out@example.com");
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => signedIn(project, account)));
  if (!one || !two || !three) throw new Error("three sessions");
  const isAlive = async ({ session }: typeof one) =>
    (await one.client.auth.getUser(session.access_token)).error === null;

  await one.client.auth.signOut({ scope: "local" });
  expect([await isAlive(one), await isAlive(two), await isAlive(three)]).toEqual([
    false,
    true,
    true,
  ]);
  await two.client.auth.signOut({ scope: "others" });
  expect([await isAlive(two), await isAlive(three)]).toEqual([true, false]);
  const four = await signedIn(project, account);
  await two.client.auth.signOut({ scope: "global" });
  expect([await isAlive(two), await isAlive(four)]).toEqual([false, false]);
  expect(await refresh(four.session.refresh_token)).toMatchObject({ status: 400 });
});

test("the service key can sign out a user by their token", async () => {
  const { session } = await signedIn(project, await createAccount(project, "jwt@example.com"));
  const { error } = await project.admin.auth.admin.signOut(session.access_token, "global");
  expect(error).toBeNull();
  expect(await refresh(session.refresh_token)).toMatchObject({ status: 400 });
});

test("a banned user cannot sign in, refresh or read their account", async () => {
  const account = await createAccount(project, "ban@example.com");
  const { client, session } = await signedIn(project, account);
  const { data } = await project.admin.auth.admin.updateUserById(account.id, {
    ban_duration: "24h",
  });
  expect(data.user).toHaveProperty("banned_until");
  const again = await project.client().auth.signInWithPassword(account);
  expect(again.error).toMatchObject({
    code: "user_banned",
    status: 400,
    message: "User is banned",
  });
  const user = await client.auth.getUser(session.access_token);
  expect(user.error).toMatchObject({ code: "user_banned", status: 403 });
  expect(await refresh(session.refresh_token)).toMatchObject({
    error_code: "user_banned",
    msg: "Invalid Refresh Token: User Banned",
  });

  await project.admin.auth.admin.updateUserById(account.id, { ban_duration: "none" });
  expect((await project.client().auth.signInWithPassword(account)).error).toBeNull();
});

test("/health and /.well-known/jwks.json return name and public keys", async () => {
  const health = await fetch(`${project.url}/auth/v1/health`);
  expect(await health.json()).toMatchObject({ name: "GoTrue" });
  const jwks = await (await fetch(`${project.url}/auth/v1/.well-known/jwks.json`)).json();
  expect(jwks).toMatchObject({ keys: [{ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" }] });
  expect(JSON.stringify(jwks)).not.toContain('"d"');
});

test("/user refuses the token of a deleted user and an API key alone", async () => {
  const { id } = await createAccount(project, "gone@example.com");
  const { client, session } = await signedIn(project, {
    email: "gone@example.com",
    password: "correct horse",
  });
  await project.admin.auth.admin.deleteUser(id);
  const { error } = await client.auth.getUser(session.access_token);
  expect(error).toMatchObject({ code: "user_not_found", status: 403 });
  const asKey = await send(project, "GET", "/user");
  expect(asKey.status).toBe(401);
  expect(await asKey.json()).toMatchObject({
    error_code: "no_authorization",
    msg: "This endpoint requires a valid Bearer token",
  });
});
