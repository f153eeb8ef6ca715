import { afterAll, beforeAll, expect, test } from "vitest";

import {
  createAccount,
  followLink,
  generous,
  readMail,
  send,
  signedIn,
  startProject,
  type Project,
} from "./auth-project.ts";

let open: Project;
let closed: Project;

beforeAll(async () => {
  [open, closed] = await Promise.all([
    startProject(`
[auth]
site_url = "http://localhost:3000"
enable_refresh_token_rotation = false
refresh_token_reuse_interval = 0
[auth.email]
enable_confirmations = false
double_confirm_changes = false
secure_password_change = true
max_frequency = "1ms"
${generous}`),
    startProject(`
[auth]
site_url = "http://localhost:3000"
enable_signup = false
${generous}`),
  ]);
});

afterAll(() => Promise.all([open.stop(), closed.stop()]));

const password = "correct horse";

test("signs up and in at once where nothing needs confirming", async () => {
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

test("changes an address by the new one's link alone", async () => {
  const { client } = await signedIn(open, await createAccount(open, "one@example.com"));
  await client.auth.updateUser({ email: "two@example.com" });
  expect(await open.mailsTo("one@example.com")).toEqual([]);
  const [mail] = await open.mailsTo("two@example.com");
  const { fragment } = await followLink(readMail(mail).link);
  expect(fragment["type"]).toBe("email_change");
  expect((await client.auth.getUser()).data.user?.email).toBe("two@example.com");
});

test("asks for a mailed code before an old session may change the password", async () => {
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

test("refuses a used refresh token but keeps the session where rotation is off", async () => {
  const { client, session } = await signedIn(open, await createAccount(open, "keep@example.com"));
  const { data } = await client.auth.refreshSession();
  const body = { refresh_token: session.refresh_token };
  const reused = await send(open, "POST", "/token?grant_type=refresh_token", body);
  expect(reused.status).toBe(400);
  expect(await reused.json()).toMatchObject({ error_code: "refresh_token_already_used" });
  expect((await client.auth.getUser(data.session?.access_token)).error).toBeNull();
});

test("makes accounts for nobody but the secret key where sign-ups are closed", async () => {
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

test("guards nothing with a factor that the project does not offer", async () => {
  const { client } = await signedIn(closed, await createAccount(closed, "totp@example.com"));
  const { error } = await client.auth.mfa.enroll({ factorType: "totp" });
  expect(error).toMatchObject({
    code: "mfa_totp_enroll_not_enabled",
    status: 422,
    message: "MFA enroll is disabled for TOTP",
  });
});

test.each(["constructor", "__proto__", "sms"])("knows no factor of the type %s", async (type) => {
  const { session } = await signedIn(closed, await createAccount(closed, `${type}@example.com`));
  const authorization = `Bearer ${session.access_token}`;
  const answer = await send(closed, "POST", "/factors", { factor_type: type }, { authorization });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("factor_type needs to be totp, phone, or webauthn");
});
