import { expect, test } from "vitest";

import {
  createAccount,
  followLink,
  lastMail,
  send,
  signedIn,
  startProject,
} from "./auth-project.ts";

const project = await startProject(`minimum_password_length = 8
[auth.email]
enable_confirmations = true
double_confirm_changes = true
max_frequency = "0s"`);

test("PUT /user sets and removes user metadata and refuses app metadata", async () => {
  const { client } = await signedIn(project, await createAccount(project, "meta@example.com"));
  await client.auth.updateUser({ data: { theme: "dark", city: "Bonn" } });
  const { data } = await client.auth.updateUser({ data: { theme: "light", city: null } });
  expect(data.user?.user_metadata).toMatchObject({ theme: "light", email_verified: true });
  expect(data.user?.user_metadata).not.toHaveProperty("city");

  const token = (await client.auth.getSession()).data.session?.access_token ?? "";
  const attempt = await send(
    project,
    "PUT",
    "/user",
    { app_metadata: { role: "admin" }, role: "service_role" },
    { authorization: `Bearer ${token}` },
  );
  expect(attempt.status).toBe(403);
  expect(await attempt.json()).toMatchObject({
    error_code: "not_admin",
    msg: "Updating app_metadata requires admin privileges",
  });
});

test("PUT /user refuses metadata too large for a token", async () => {
  const { client } = await signedIn(project, await createAccount(project, "big@example.com"));
  const { error } = await client.auth.updateUser({ data: { note: "x".repeat(9000) } });
  expect(error).toMatchObject({ code: "validation_failed", status: 400 });
  expect((await client.auth.getUser()).data.user?.user_metadata).not.toHaveProperty("note");
});

test("changing the password ends all other sessions", async () => {
  const account = await createAccount(project, "pw@example.com");
  const [here, elsewhere] = [await signedIn(project, account), await signedIn(project, account)];
  const { auth } = here.client;
  expect((await auth.updateUser({ password: account.password })).error).toMatchObject({
    code: "same_password",
    status: 422,
    message: "New password should be different from the old password.",
  });
  expect((await auth.updateUser({ password: "short" })).error).toMatchObject({
    code: "weak_password",
    status: 422,
    reasons: ["length"],
  });
  expect((await auth.updateUser({ password: "another horse" })).error).toBeNull();
  expect((await auth.getUser()).error).toBeNull();
  expect((await elsewhere.client.auth.getUser()).error).not.toBeNull();
  const old = await project.client().auth.signInWithPassword(account);
  expect(old.error?.code).toBe("invalid_credentials");
  await signedIn(project, { ...account, password: "another horse" });
});

test("an email change is completed after both addresses confirm it", async () => {
  const { client } = await signedIn(project, await createAccount(project, "old@example.com"));
  const { data, error } = await client.auth.updateUser({ email: "New@example.com" });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: "old@example.com", new_email: "new@example.com" });

  const first = await followLink((await lastMail(project, "new@example.com")).link);
  expect(first.fragment).toMatchObject({
    message: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
  });
  expect((await client.auth.getUser()).data.user?.email).toBe("old@example.com");
  const again = await followLink((await lastMail(project, "new@example.com")).link);
  expect(again.fragment["error_code"]).toBe("otp_expired");

  const second = await followLink((await lastMail(project, "old@example.com")).link);
  expect(second.fragment["type"]).toBe("email_change");
  const { data: changed } = await client.auth.getUser();
  expect(changed.user).toMatchObject({
    email: "new@example.com",
    identities: [{ email: "new@example.com", identity_data: { email_verified: true } }],
  });
  await signedIn(project, { email: "new@example.com", password: "correct horse" });
});

test("an email change is completed by two concurrent links or by two codes", async () => {
  const { client } = await signedIn(project, await createAccount(project, "both@example.com"));
  await client.auth.updateUser({ email: "both-new@example.com" });
  const links = [
    await lastMail(project, "both@example.com"),
    await lastMail(project, "both-new@example.com"),
  ];
  await Promise.all(links.map(({ link }) => followLink(link)));
  expect((await client.auth.getUser()).data.user?.email).toBe("both-new@example.com");

  const other = await signedIn(project, await createAccount(project, "code@example.com"));
  await other.client.auth.updateUser({ email: "code-new@example.com" });
  for (const email of ["code@example.com", "code-new@example.com"]) {
    const { code } = await lastMail(project, email);
    const { error } = await other.client.auth.verifyOtp({
      email,
      token: code,
      type: "email_change",
    });
    expect(error).toBeNull();
  }
  expect((await other.client.auth.getUser()).data.user?.email).toBe("code-new@example.com");
});

test("resend sends an email change again", async () => {
  const { client } = await signedIn(project, await createAccount(project, "resend@example.com"));
  await client.auth.updateUser({ email: "resend-new@example.com" });
  const later = await client.auth.resend({ type: "email_change", email: "resend@example.com" });
  expect(later.error).toBeNull();
  expect(await project.mailsTo("resend-new@example.com")).toHaveLength(2);
});

test("an email change fails when another account has confirmed the address meanwhile", async () => {
  const { client } = await signedIn(project, await createAccount(project, "slow@example.com"));
  await client.auth.updateUser({ email: "wanted@example.com" });
  await createAccount(project, "wanted@example.com");
  await followLink((await lastMail(project, "slow@example.com")).link);
  const { fragment } = await followLink((await lastMail(project, "wanted@example.com")).link);
  expect(fragment["error_code"]).toBe("email_exists");
  expect((await client.auth.getUser()).data.user?.email).toBe("slow@example.com");
});

test("a forgotten password is reset by mail, with the same answer for unknown addresses", async () => {
  const account = await createAccount(project, "forgot@example.com");
  const { auth } = project.client();
  const options = { redirectTo: "http://localhost:3000/reset-password" };
  const known = await auth.resetPasswordForEmail(account.email, options);
  const unknown = await auth.resetPasswordForEmail("nobody@example.com", options);
  expect(known).toEqual(unknown);
  expect(await project.mailsTo("nobody@example.com")).toEqual([]);

  const { page, fragment } = await followLink((await lastMail(project, account.email)).link);
  expect(page).toBe("http://localhost:3000/reset-password");
  expect(fragment["type"]).toBe("recovery");
  const { access_token = "", refresh_token = "" } = fragment;
  await auth.setSession({ access_token, refresh_token });
  expect((await auth.updateUser({ password: "remembered horse" })).error).toBeNull();
  await signedIn(project, { ...account, password: "remembered horse" });
});

test("signInWithOtp signs in existing and new users by mailed link or code", async () => {
  const { auth } = project.client();
  await createAccount(project, "link@example.com");
  expect((await auth.signInWithOtp({ email: "link@example.com" })).error).toBeNull();
  const known = await followLink((await lastMail(project, "link@example.com")).link);
  expect(known.fragment["type"]).toBe("magiclink");

  await auth.signInWithOtp({ email: "fresh@example.com", options: { data: { full_name: "F" } } });
  const { code } = await lastMail(project, "fresh@example.com");
  const fresh = await auth.verifyOtp({ email: "fresh@example.com", token: code, type: "email" });
  expect(fresh.data.user).toMatchObject({
    user_metadata: { full_name: "F", email_verified: true },
  });

  const closed = await auth.signInWithOtp({
    email: "stranger@example.com",
    options: { shouldCreateUser: false },
  });
  expect(closed.error).toBeNull();
  expect(await project.mailsTo("stranger@example.com")).toEqual([]);
});

test("resend sends a confirmation only to an unconfirmed account", async () => {
  const { auth } = project.client();
  await createAccount(project, "done@example.com");
  for (const email of ["done@example.com", "unknown@example.com"]) {
    expect((await auth.resend({ type: "signup", email })).error).toBeNull();
    expect(await project.mailsTo(email)).toEqual([]);
  }
  await auth.signUp({ email: "due@example.com", password: "correct horse" });
  const options = { emailRedirectTo: "http://localhost:3000/verify" };
  await auth.resend({ type: "signup", email: "due@example.com", options });
  expect(await project.mailsTo("due@example.com")).toHaveLength(2);
  const { page, fragment } = await followLink((await lastMail(project, "due@example.com")).link);
  expect(page).toBe("http://localhost:3000/verify");
  expect(fragment["access_token"]).toBeTruthy();
});

test("a mailed token expires after otp_expiry", async () => {
  await createAccount(project, "late@example.com");
  await project.client().auth.resetPasswordForEmail("late@example.com");
  const { link } = await lastMail(project, "late@example.com");
  await project.sql`
    update auth.one_time_tokens set created_at = created_at - interval '61 minutes'
    where relates_to = 'late@example.com'`;
  expect((await followLink(link)).fragment["error_code"]).toBe("otp_expired");
});
