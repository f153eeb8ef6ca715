import { expect, test } from "vitest";

import {
  createAccount,
  followLink,
  lastMail,
  readMail,
  send,
  signedIn,
  startProject,
  type Project,
} from "./auth-project.ts";

const [open, closed, confirming] = await Promise.all([
  startProject(`enable_anonymous_sign_ins = true
enable_refresh_token_rotation = false
refresh_token_reuse_interval = 0
[auth.email]
enable_confirmations = false
double_confirm_changes = false
secure_password_change = true
max_frequency = "1ms"
[auth.mfa.totp]
enroll_enabled = true`),
  startProject(`enable_signup = false`),
  startProject(`enable_anonymous_sign_ins = true
[auth.email]
enable_confirmations = true
[auth.rate_limit]
anonymous_users = 5`),
]);

const password = "correct horse";

test("signing up without confirmations opens a session and refuses a second account", async () => {
  const { auth } = open.client();
  const { data, error } = await auth.signUp({ email: "now@example.com", password });
  expect(error).toBeNull();
  expect(data.session?.access_token).toBeTruthy();
  expect(data.user?.email_confirmed_at).toBeTruthy();
  const again = await open
    .client()
    .auth.signUp({ email: "now@example.com", password: "not theirs" });
  expect(again.error).toMatchObject({
    code: "user_already_exists",
    status: 422,
    message: "User already registered",
  });
  expect(again.data.session).toBeNull();
});

test("an email change without double confirmation needs only the new address's link", async () => {
  const { client } = await signedIn(open, await createAccount(open, "one@example.com"));
  await client.auth.updateUser({ email: "two@example.com" });
  expect(await open.mailsTo("one@example.com")).toEqual([]);
  const { fragment } = await followLink((await lastMail(open, "two@example.com")).link);
  expect(fragment["type"]).toBe("email_change");
  expect((await client.auth.getUser()).data.user?.email).toBe("two@example.com");
});

test("a session older than a day needs a mailed code to change the password", async () => {
  const account = await createAccount(open, "old@example.com");
  const { client } = await signedIn(open, account);
  await open.sql`
    update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${account.id}`;
  const without = await client.auth.updateUser({ password: "another horse" });
  expect(without.error).toMatchObject({ code: "reauthentication_needed", status: 400 });
  const wrong = await client.auth.updateUser({ password: "another horse", nonce: "000000" });
  expect(wrong.error).toMatchObject({ code: "reauthentication_not_valid", status: 422 });

  expect((await client.auth.reauthenticate()).error).toBeNull();
  const [mail] = await open.mailsTo(account.email);
  const [nonce = ""] = /\d{6}/.exec(mail?.subject ?? "") ?? [];
  const changed = await client.auth.updateUser({ password: "another horse", nonce });
  expect(changed.error).toBeNull();
  await signedIn(open, { ...account, password: "another horse" });
});

test("without rotation, a used refresh token is refused and the session continues", async () => {
  const { client, session } = await signedIn(open, await createAccount(open, "keep@example.com"));
  const { data } = await client.auth.refreshSession();
  const body = { refresh_token: session.refresh_token };
  const reused = await send(open, "POST", "/token?grant_type=refresh_token", body);
  expect(reused.status).toBe(400);
  expect(await reused.json()).toMatchObject({ error_code: "refresh_token_already_used" });
  expect((await client.auth.getUser(data.session?.access_token)).error).toBeNull();
});

test("with sign-ups disabled, only the service key creates accounts", async () => {
  const refused = {
    code: "signup_disabled",
    status: 422,
    message: "Signups not allowed for this instance",
  };
  const { auth } = closed.client();
  const { error } = await auth.signUp({ email: "new@example.com", password });
  expect(error).toMatchObject(refused);
  expect((await auth.signInWithOtp({ email: "new@example.com" })).error).toBeNull();
  expect(await closed.mailsTo("new@example.com")).toEqual([]);
  await signedIn(closed, await createAccount(closed, "member@example.com"));
});

test("enrolling a factor is refused when TOTP is disabled", async () => {
  const { client } = await signedIn(closed, await createAccount(closed, "totp@example.com"));
  const { error } = await client.auth.mfa.enroll({ factorType: "totp" });
  expect(error).toMatchObject({
    code: "mfa_totp_enroll_not_enabled",
    status: 422,
    message: "MFA enroll is disabled for TOTP",
  });
});

test.each(["constructor", "__proto__", "sms"])("the factor type %s is refused", async (type) => {
  const { session } = await signedIn(closed, await createAccount(closed, `${type}@example.com`));
  const authorization = `Bearer ${session.access_token}`;
  const response = await send(closed, "POST", "/factors", { factor_type: type }, { authorization });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("factor_type needs to be totp, phone, or webauthn");
});

async function anonymous(at: Project) {
  const client = at.client();
  const { data, error } = await client.auth.signInAnonymously({ options: { data: { seat: 1 } } });
  if (error !== null || data.user === null) throw error ?? new Error("There is no user.");
  return { client, id: data.user.id, user: data.user };
}

test("signInAnonymously opens a session whose token has is_anonymous", async () => {
  const { client, user } = await anonymous(confirming);
  expect(user).toMatchObject({
    is_anonymous: true,
    email: "",
    app_metadata: {},
    user_metadata: { seat: 1 },
    identities: [],
  });
  const { data } = await client.auth.getClaims();
  expect(data?.claims).toMatchObject({
    is_anonymous: true,
    role: "authenticated",
    amr: [{ method: "anonymous" }],
  });
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test("an anonymous account becomes permanent when it confirms an address", async () => {
  const { client, id } = await anonymous(confirming);
  const alone = await client.auth.updateUser({ password: "correct horse" });
  expect(alone.error).toMatchObject({ code: "validation_failed", status: 422 });
  expect((await client.auth.updateUser({ email: "kept@example.com" })).error).toBeNull();
  expect((await client.auth.getUser()).data.user?.is_anonymous).toBe(true);
  const [mail] = await confirming.mailsTo("kept@example.com");
  await followLink(readMail(mail).link);
  const { data } = await client.auth.refreshSession();
  expect(data.user).toMatchObject({
    id,
    email: "kept@example.com",
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
    identities: [{ provider: "email" }],
  });
  expect((await client.auth.updateUser({ password: "correct horse" })).error).toBeNull();
  const again = await confirming
    .client()
    .auth.signInWithPassword({ email: "kept@example.com", password: "correct horse" });
  expect(again.data.user?.id).toBe(id);
});

test("without confirmations an anonymous account gets an unused address at once", async () => {
  const { client, id } = await anonymous(open);
  await createAccount(open, "taken@example.com");
  const updated = await client.auth.updateUser({ email: "taken@example.com" });
  expect(updated.error).toMatchObject({ code: "email_exists", status: 422 });
  const { data } = await client.auth.updateUser({
    email: "given@example.com",
    password: "correct horse",
  });
  expect(data.user).toMatchObject({ id, email: "given@example.com", is_anonymous: false });
});

test("an anonymous account cannot enroll a factor", async () => {
  const { client } = await anonymous(open);
  const { error } = await client.auth.mfa.enroll({ factorType: "totp" });
  expect(error).toMatchObject({ code: "no_authorization", status: 403 });
});

test("anonymous sign-ins are limited per address", async () => {
  const signIns = Array.from({ length: 7 }, () =>
    send(confirming, "POST", "/signup", {}, { "x-forwarded-for": "10.9.0.1" }),
  );
  const responses = await Promise.all(signIns);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
});
